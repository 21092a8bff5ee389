import * as z from 'zod'
import { metaTagsForm } from '../../contracts/site/meta-tag-forms'
import { id } from '../../domain/kernel/event'
import { metaTags, removeMetaTags, setMetaTags } from '../../domain/site/meta-tags'
import { command } from '../kernel/command'

const who = ['Admin', 'Editor'] as const
const KIND = 'metatagspath'

export const SetMetaTags = command({
  name: 'SetMetaTags',
  summary: 'Sets what search engines and link previews show of a path.',
  who,
  on: metaTags,
  mints: 'metaTagsId',
  input: metaTagsForm,
  facts: async ({ metaTagsId }, ctx) => {
    const before = await ctx.load(metaTags, metaTagsId)
    return before.phase === 'set' ? before.content.path : undefined
  },
  claims: ({ path, metaTagsId }) => [
    {
      kind: KIND,
      value: path,
      owner: metaTagsId,
      refusal: {
        code: 'path-taken',
        message: 'Esta página já tem meta tags. Edite as que existem.',
        field: 'path',
      },
    },
  ],
  releases: ({ path, metaTagsId }, before) =>
    before !== undefined && before !== path ? [{ kind: KIND, value: before, owner: metaTagsId }] : [],
  decide: (input) => setMetaTags(input),
})

export const RemoveMetaTags = command({
  name: 'RemoveMetaTags',
  summary: 'Restores the default title and description of a path.',
  who,
  on: metaTags,
  input: z.object({ metaTagsId: id }),
  id: ({ metaTagsId }) => metaTagsId,
  releases: ({ metaTagsId }, _, before) =>
    before.phase === 'set' ? [{ kind: KIND, value: before.content.path, owner: metaTagsId }] : [],
  decide: () => removeMetaTags(),
})
