/** The demo world's scenarios, for tests on a small scale. */
import { personas } from '../../../src/demo/content-loader/people'

export { leavesCart } from '../../../src/demo/scenarios/abandoned-carts'
export { employStaff, signUp } from '../../../src/demo/scenarios/accounts'
export { openShop, publishes, publishesBundle } from '../../../src/demo/scenarios/catalogue'
export { promotes, registerCoupons } from '../../../src/demo/scenarios/promotions'
export { buys } from '../../../src/demo/scenarios/purchases'
export { studies } from '../../../src/demo/scenarios/studies'
export { createWorld } from '../../../src/demo/scenarios/world'
export { createSimulation } from '../../../src/demo/simulation/simulation'

export const { password: PASSWORD, logins: seededLogins } = personas()
