import { avatarShown, ChangeAvatar, RemoveAvatar } from '../../commands/identity/avatar'
import { NotFound } from '../../commands/kernel/errors'
import { AVATAR_MOST_BYTES } from '../../contracts/identity/forms'
import { isStaff } from '../../contracts/kernel/roles'
import { refuse } from '../../domain/kernel/refuse'
import { type PersonPictures, pictureSizes } from '../../ports/person-pictures'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { pictureHeaders } from '../kernel/send-picture'
import { type ActionRoute, action, submit } from '../kernel/submit'
import { FORM_OVERHEAD, pictureRefusal } from '../kernel/uploads'

export function avatarActions(pictures: PersonPictures): ActionRoute[] {
  const change = action(
    '/profile/avatar',
    async (ctx) => {
      const accountId = ctx.actor.accountId ?? ''
      const sent = ctx.req.uploads?.avatar
      if (!sent) refuse('picture-missing', 'Escolha uma foto.', 'avatar')
      if (sent.bytes.length > AVATAR_MOST_BYTES) {
        refuse('picture-heavy', 'A foto passa de 5 MB. Envie uma menor.', 'avatar')
      }
      const { facts } = ctx.deps.dispatcher
      const former = await avatarShown(facts, accountId)
      const avatarId = ctx.commandId
      await pictures.keep(accountId, avatarId, sent.bytes).catch(pictureRefusal('avatar'))
      await ctx.dispatch(ChangeAvatar, { avatarId })
      // The former picture is shown until the event is written, and another one may have come meanwhile.
      const now = await avatarShown(facts, accountId)
      if (now) await pictures.clear(accountId, { now, former })
      return { to: '/profile', say: 'Foto salva.' }
    },
    { who: 'user', limits: [{ limit: 'avatar' }] },
  )
  return [
    { ...change, uploadBytes: AVATAR_MOST_BYTES + FORM_OVERHEAD },
    submit('/profile/avatar/remove', RemoveAvatar, {
      input: () => ({}),
      after: (_, ctx) => pictures.clear(ctx.actor.accountId ?? ''),
      to: '/profile',
      say: 'Foto removida.',
    }),
  ]
}

const NAME = /^([\w-]{1,80})-(\d{2,3})\.webp$/

/**
 * `/media/avatars/{accountId}/{avatarId}-128.webp`, for its owner and staff; 404 for all others, so that it reveals
 * nothing.
 */
export function avatarFiles(pictures: PersonPictures): ApiRoute[] {
  return [
    apiRoute('/media/avatars/{accountId}/{name}', async (req, res) => {
      const { accountId, name } = req.params
      const { actor } = req.context
      const [, avatarId, digits] = NAME.exec(name) ?? []
      const size = pictureSizes.find((each) => String(each) === digits)
      const maySee = actor.accountId === accountId || isStaff(actor.role)
      const bytes = maySee && avatarId && size ? await pictures.read(accountId, avatarId, size) : undefined
      if (!bytes) throw new NotFound('Não encontramos esta imagem.')
      res.set(pictureHeaders('image/webp', 'private, max-age=86400, immutable'))
      res.send(bytes)
    }),
  ]
}
