import { accountCard } from './account-card'

export const identityProjections = [accountCard]
