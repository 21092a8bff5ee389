import { OpenEbookPage, WriteEbook } from '../../src/commands/catalog/ebook'
import { OpenSlidePage } from '../../src/commands/catalog/slide-page'
import type { TestApp } from './app'

const text = {
  subtitle: 'O que dá para fazer em uma tarde',
  topic: 'git',
  author: { name: 'Rita Alves Prado', bio: 'Desenvolve e ensina.' },
  parts: [
    { title: 'O começo', body: 'Um parágrafo com `git status` e **força**.\n\n```\ngit init\n```' },
    { title: 'O fim', body: '## Resumo\n- Um\n- Dois' },
  ],
}
const words = { promise: 'Volte atrás de qualquer erro.', description: 'Um guia curto.', learn: ['Desfazer'] }

export async function openEbook(
  { send }: Pick<TestApp, 'send'>,
  slug: string,
  title: string,
  topic = text.topic,
) {
  await send(WriteEbook, { ebookId: `ebook-${slug}`, title, ...text, topic })
  await send(OpenEbookPage, { pageId: `page-${slug}`, ebookId: `ebook-${slug}`, slug, ...words })
}

export const openSlides = ({ send }: Pick<TestApp, 'send'>, slug: string, title: string) =>
  send(OpenSlidePage, { pageId: `slides-${slug}`, slug, title, ...text, ...words })
