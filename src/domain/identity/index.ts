import { account } from './account'
import { deviceGuard } from './device-guard'
import { impersonation } from './impersonation'
import { secondStep } from './second-step'

/** Every aggregate of this context. */
export const identityAggregates = [account, impersonation, secondStep, deviceGuard]
