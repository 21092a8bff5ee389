import { gitFirstHalf } from './git-first-half'
import { gitSecondHalf } from './git-second-half'
import type { MaterialContent } from './types'

export const gitSemMedo: MaterialContent = {
  id: 'ebook-git',
  slug: 'git-sem-medo',
  title: 'Git sem medo',
  subtitle: 'Três ideias e uma página de comandos para nunca mais perder trabalho',
  topic: 'git',
  authorId: 'teacher-ruan-prado',
  promise: 'Volte atrás de qualquer erro no Git sem copiar a pasta do projeto.',
  description:
    'Um guia curto para quem já usa Git, mas ainda prende a respiração antes de um merge. Você entende o desenho por trás dos comandos, aprende qual desfaz o quê e treina, em uma pasta de brincadeira, o resgate de um trabalho perdido.',
  learn: [
    'Prever o que o git status vai responder',
    'Escolher entre restore, reset e revert sem chutar',
    'Resgatar commits perdidos com o reflog',
    'Resolver conflitos com um roteiro de quatro passos',
  ],
  audience: 'Quem usa Git há pouco tempo, ou há anos sem nunca ter entendido.',
  courseSlug: 'git-e-github',
  parts: [...gitFirstHalf, ...gitSecondHalf],
}
