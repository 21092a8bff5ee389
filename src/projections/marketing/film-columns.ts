import { column, nullable } from '../kernel/columns'

/** Columns of a film. */
export const filmColumns = {
  src: column.text('Arquivo'),
  poster: column.text('Capa'),
  seconds: column.seconds('Duração'),
  transcript: column.json('O que é dito'),
  videoId: nullable(column.id('Vídeo da biblioteca')),
}
