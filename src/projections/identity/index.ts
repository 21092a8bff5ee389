import { accountCard } from './account-card'
import { deviceBlock } from './device-block'

export const identityProjections = { accountCard, deviceBlock }
