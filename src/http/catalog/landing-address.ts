import { landingPages } from '../../contracts/catalog/landing-pages'
import { extraLoader } from '../admin/extra'

/** Where visitors find landing pages. */
export const landingPagesExtra = extraLoader(landingPages, ({ deps }) => ({
  under: new URL('/lp/', deps.env.PUBLIC_URL).href,
}))
