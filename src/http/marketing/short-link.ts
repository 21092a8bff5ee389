import { NotFound } from '../../commands/kernel/errors'
import { codeField } from '../../contracts/kernel/code-field'
import { longLink } from '../../contracts/marketing/campaign-links'
import { campaignLinkByCode } from '../../projections/marketing/campaign-link-list'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

export const SHORT_LINKS = '/l'

/** The short address of an origin, which leads to its page with the words of the campaign. */
export const shortLink: ApiRoute = apiRoute(`${SHORT_LINKS}/{code}`, async (req, res) => {
  const { data } = codeField('').safeParse(req.params.code)
  const found = data && (await campaignLinkByCode(req.context.db, data))
  if (!found) throw new NotFound('Este link não leva a nenhuma página.')
  res.setHeader('Cache-Control', 'no-store')
  res.redirect(302, longLink(found))
})
