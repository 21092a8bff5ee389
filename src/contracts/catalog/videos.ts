import * as z from 'zod'
import {
  choice,
  code,
  count,
  instant,
  longText,
  number,
  type Relation,
  seconds,
  status,
  text,
} from '../kernel/attribute'
import { extra, resource } from '../kernel/resource'
import { requiredText } from '../kernel/text'
import { captionsForm } from './captions'

/** Largest film that is taken, 20 GB. */
export const MOST_VIDEO_BYTES = 20 * 1024 ** 3

/** The film of an archived video, or of one that plays a film of Vimeo instead, is kept so long, in days. */
export const UNUSED_FILM_DAYS = 30

/** Where browsers send films, by the tus protocol. */
export const UPLOADS_AT = '/admin/videos/uploads'

/** Where staff choose films of the shop's account at Vimeo. */
export const VIMEO_AT = '/admin/videos/vimeo'

export interface VimeoPages {
  'Admin/Videos/Vimeo': {
    /** Whether the shop has a token. */
    isSet: boolean
    query: string
    page: number
    perPage: number
    total: number
    films: {
      vimeoId: string
      title: string
      seconds: number
      /** Address of its picture here; empty without one. */
      picture: string
      /** Why it cannot be chosen; null when it can. */
      barred: string | null
      /** The video of the library that plays it; null: none. */
      videoId: string | null
    }[]
    /** Why Vimeo gave no films; null when it did. */
    fault: string | null
    /** The video that the chosen film is for; null: a new one. */
    instead: { videoId: string; title: string; isAtVimeo: boolean } | null
  }
}

/** How films that are not ready go on; percent while one is prepared. */
export interface VideoProgress {
  /** The server makes qualities of films; without it files are played as they came. */
  converts: boolean
  under: { videoId: string; status: string; percent: number | null }[]
}

export const sentVideoAt = (uploadId: string): string => `/admin/videos/sent/${uploadId}`

/** How a film goes on that a browser sent, by its upload. */
export interface SentVideo {
  videoId: string
  title: string
  status: string
  /** While it is prepared. */
  percent: number | null
  /** Why it came to nothing; empty otherwise. */
  reason: string
}

export const videoForm = z.object({ title: requiredText('Informe o título do vídeo', 120) })

export const videoStates = {
  ready: { label: 'Pronto', tone: 'ok' },
  receiving: { label: 'Enviando', tone: 'info' },
  received: { label: 'Na fila', tone: 'info' },
  preparing: { label: 'Preparando', tone: 'info' },
  failed: { label: 'Com falha', tone: 'danger' },
  archived: { label: 'Arquivado', tone: 'neutral' },
} as const

const { ready: _ready, archived: _archived, ...notReady } = videoStates

/** Films of the library, by their title. */
export const films: Relation = {
  rows: 'videoLines',
  key: 'videoId',
  title: 'title',
  picture: 'poster',
  notOffered: { status: ['archived'] },
  note: {
    column: 'status',
    words: Object.fromEntries(Object.entries(notReady).map(([state, { label }]) => [state, label])),
  },
}

export const videoUseKinds = {
  lesson: 'Aulas',
  sales: 'Vídeos de vendas',
  support: 'Vídeos de suporte',
  testimonial: 'Depoimentos',
  launch: 'Aulas de eventos',
} as const

/** Something that shows a film. */
export interface VideoUse {
  kind: keyof typeof videoUseKinds
  title: string
  to: string
  /** False for a lesson that shows it only in changes that are not published. */
  isShown: boolean
  /** Pages that show this testimonial. */
  pages: { title: string; to: string }[]
}

/** Where a film lies. */
export const videoSources = { own: 'Enviado', vimeo: 'Vimeo' } as const

export const videos = resource({
  at: '/admin/videos',
  component: 'Admin/Videos',
  who: 'AE',
  menu: 'Cursos',
  noun: ['vídeo', 'vídeos', 'm'],
  benefit: 'Envie os vídeos das aulas uma vez e use cada um em quantas aulas quiser.',
  pages: ['Index', 'Show'],
  rows: 'videoLines',
  key: 'videoId',
  title: 'title',
  extra: extra<{ uses: VideoUse[] }>(),
  list: {
    title: text('Título', { primary: true, under: 'fileName' }),
    fileName: text('Arquivo', { offered: true }),
    status: status('Situação', videoStates),
    uses: count('Usos', { hint: 'Aulas e páginas que o mostram', whenZero: 'Sem uso' }),
    seconds: seconds('Duração'),
    source: choice('Origem', videoSources, { offered: true }),
    height: number('Qualidade'),
    bytes: number('Tamanho'),
    changedAt: instant('Alterado em'),
  },
  detail: {
    src: code('Endereço para a aula'),
    vimeoId: code('Número no Vimeo'),
    reason: text('O que aconteceu'),
    createdAt: instant('Criado em'),
  },
  search: { in: 'searchText', label: 'Filtrar por título ou arquivo' },
  filters: ['status', 'source', 'uses', 'seconds', 'changedAt'],
  tabs: [
    { label: 'Prontos', where: { status: ['ready'] } },
    { label: 'Em preparo', where: { status: ['receiving', 'received', 'preparing'] } },
    { label: 'Com falha', where: { status: ['failed'] } },
    { label: 'Arquivados', where: { status: ['archived'] } },
  ],
  aside: { status: ['archived'] },
  sorts: ['changedAt', 'title', 'uses', 'seconds'],
  sortedBy: { title: 'searchText' },
  newestFirst: true,
  sections: {
    Title: {
      label: 'Título',
      command: 'RenameVideo',
      schema: videoForm,
      fields: { title: text('Título', { hint: 'Só a equipe vê.' }) },
    },
    Captions: {
      label: 'Legendas',
      lead: 'Valem em todas as aulas e páginas que mostram o vídeo, e a transcrição é feita delas. Sem legendas aqui, valem as do texto de cada aula. Um vídeo do Vimeo mostra as legendas de lá; as daqui fazem a transcrição.',
      command: 'WriteVideoCaptions',
      schema: captionsForm,
      fields: { captions: longText('Legendas', { rows: 16 }) },
    },
  },
  acts: {
    ArchiveVideo: {
      label: 'Arquivar vídeo',
      done: 'Vídeo arquivado.',
      when: {
        is: { status: ['ready', 'failed'], uses: [0] },
        why: 'Só vídeos sem uso podem ser arquivados. Veja em “Onde aparece”, na página do vídeo, o que o mostra.',
      },
      confirm: {
        title: 'Arquivar “{title}”?',
        text: `O vídeo sai da biblioteca e não pode mais ser escolhido. Por ${UNUSED_FILM_DAYS} dias ele pode voltar; depois, o arquivo é apagado.`,
      },
      danger: true,
      bulk: true,
    },
    RestoreVideo: {
      label: 'Trazer de volta',
      done: 'Vídeo de volta na biblioteca.',
      when: {
        is: { status: ['archived'], plays: [true] },
        why: 'Só volta um vídeo arquivado cujo arquivo ainda existe.',
      },
    },
  },
  history: true,
})
