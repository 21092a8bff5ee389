import { counted } from '../../ui/format'
import { type Data, items, quoted, text } from './sentenceWords'

/** Sentences of the library of films, by event type. */
export const videoSentences: Record<string, (data: Data) => string> = {
  VideoRegistered: (d) => `Vídeo ${quoted(d.title)} registrado na biblioteca`,
  VideoAdded: (d) => `Vídeo ${quoted(d.title)} criado na biblioteca`,
  VideoChosenFromVimeo: (d) => `Passou a tocar o vídeo ${text(d.vimeoId)} do Vimeo`,
  VideoUploadBegun: (d) => `Envio do arquivo ${quoted(d.fileName)} começou`,
  VideoUploadCancelled: () => 'Envio do vídeo cancelado',
  VideoUploadRefused: (d) => `Arquivo recusado: ${text(d.reason)}`,
  VideoReceived: () => 'Arquivo do vídeo chegou inteiro',
  VideoPreparationBegun: () => 'Preparo do vídeo começou',
  VideoPrepared: (d) =>
    items(d.heights).length > 0
      ? `Vídeo pronto em ${counted(items(d.heights).length, 'qualidade', 'qualidades')}`
      : 'Vídeo pronto, como foi enviado',
  VideoPreparationFailed: (d) => `Preparo do vídeo falhou: ${text(d.reason)}`,
  VideoRenamed: (d) => `Vídeo agora se chama ${quoted(d.title)}`,
  VideoCaptionsWritten: (d) =>
    items(d.cues).length > 0
      ? `Legendas escritas: ${counted(items(d.cues).length, 'trecho', 'trechos')}`
      : 'Legendas escritas do vídeo retiradas',
  VideoArchived: () => 'Vídeo arquivado',
  VideoRestored: () => 'Vídeo trazido de volta à biblioteca',
  VideoFilmRemoved: () => 'Arquivo enviado do vídeo apagado, porque nada mais o mostra',
}
