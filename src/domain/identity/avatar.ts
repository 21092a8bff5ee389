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

/** One event per export: it records when a copy of all personal data was handed out. */
export const exportPersonalData =
  (data: { format: 'json' | 'html' }): AccountDecide =>
  (a) => [event('PersonalDataExported', { accountId: existing(a).accountId, ...data })]
