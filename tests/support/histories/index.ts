/** The demo world's histories, to be played in tests on a small scale. */
export { employStaff, PASSWORD, seededLogins, signUp } from '../../../src/cli/world/histories/accounts'
export { buys } from '../../../src/cli/world/histories/buying'
export { openShop, publishes, publishesBundle } from '../../../src/cli/world/histories/catalogue'
export { leavesCart } from '../../../src/cli/world/histories/leaving'
export { promotes, registerCoupons } from '../../../src/cli/world/histories/offers'
export { studies } from '../../../src/cli/world/histories/studying'
export { createSimulation } from '../../../src/cli/world/simulator'
export { createStage } from '../../../src/cli/world/stage'
