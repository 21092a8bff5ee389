import { X } from 'lucide-react'
import type { FavoriteKey } from '../../../../../src/contracts/learning/pages'
import { ActionForm } from '../../../shell/form'
import { IconButton } from '../../../ui/IconButton'
import { forgetFavorites } from '../../catalog/favorites/useFavorites'

/** Takes something out of the list; a form that works without JavaScript. */
export function RemoveFavorite({ kind, itemId, title }: FavoriteKey & { title: string }) {
  return (
    <ActionForm action="/favorites/remove" onDone={forgetFavorites} className="relative z-10">
      <input type="hidden" name="kind" value={kind} readOnly />
      <input type="hidden" name="itemId" value={itemId} readOnly />
      <IconButton type="submit" label={`Tirar “${title}” dos favoritos`} icon={<X aria-hidden="true" />} />
    </ActionForm>
  )
}
