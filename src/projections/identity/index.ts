import { accountCard } from './account-card'
import { deviceBlock } from './device-block'
import { deviceBlockLines } from './device-block-lines'

export const identityProjections = { accountCard, deviceBlock }

export const identitySources = { deviceBlockLines }
