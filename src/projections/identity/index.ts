import { accountCard } from './account-card'
import { deviceBlock } from './device-block'
import { deviceBlockLines } from './device-block-lines'
import { personLines, personList } from './person-list'
import { personTimeline } from './person-timeline'

export const identityProjections = { accountCard, deviceBlock, personList, personTimeline }

export const identitySources = { deviceBlockLines, personLines }
