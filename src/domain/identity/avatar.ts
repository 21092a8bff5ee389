import { event } from '../kernel/event'
import { type AccountDecide, existing } from './account'

export const changeAvatar =
  (data: { avatarId: string }): AccountDecide =>
  (a) => {
    const { accountId, avatarId } = existing(a)
    return avatarId === data.avatarId ? [] : [event('AvatarChanged', { accountId, ...data })]
  }

export const removeAvatar = (): AccountDecide => (a) => {
  const { accountId, avatarId } = existing(a)
  return avatarId === null ? [] : [event('AvatarRemoved', { accountId })]
}

/** Each time is a fact of its own: it says when a copy of everything left the house. */
export const exportPersonalData =
  (data: { format: 'json' | 'html' }): AccountDecide =>
  (a) => [event('PersonalDataExported', { accountId: existing(a).accountId, ...data })]
