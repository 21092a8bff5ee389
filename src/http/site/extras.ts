import { matchesPage, mayCarryExtras } from '../../contracts/site/page-patterns'
import { isOpen } from '../../domain/kernel/window'
import { livePopups, type PopupRow } from '../../projections/marketing/popup-list'
import { allMetaTags, type MetaTagsRow } from '../../projections/site/meta-tags'
import { approvedScripts, type SiteScriptRow } from '../../projections/site/site-scripts'
import type { HttpDeps } from '../kernel/deps'
import { type Extras, noExtras } from '../kernel/extras'
import type { PageContext } from '../kernel/page'

interface Settings {
  popups: PopupRow[]
  scripts: SiteScriptRow[]
  metaTags: MetaTagsRow[]
}

const MODELS = ['popup_list', 'site_scripts', 'meta_tags']

async function read(db: HttpDeps['db']): Promise<Settings> {
  const [popups, scripts, metaTags] = await Promise.all([
    livePopups(db),
    approvedScripts(db),
    allMetaTags(db),
  ])
  return { popups, scripts, metaTags }
}

const kept = new WeakMap<HttpDeps['projections'], { version: string | number; settings: Promise<Settings> }>()

/** The settings as the read models have them now, read once for each of their states. */
function settingsOf({ db, projections }: HttpDeps): Promise<Settings> {
  const version = projections.version?.(MODELS)
  if (version === undefined) return read(db)
  const found = kept.get(projections)
  if (found && found.version === version) return found.settings
  const settings = read(db)
  kept.set(projections, { version, settings })
  settings.catch(() => kept.delete(projections))
  return settings
}

/** What settings add to a page; nothing at all to one that may carry nothing. */
export async function extrasOf(ctx: PageContext, component: string): Promise<Extras> {
  const path = ctx.url.pathname
  if (!mayCarryExtras(component, path)) return noExtras
  const { popups, scripts, metaTags } = await settingsOf(ctx.deps)
  const isHere = ({ pages }: { pages: string[] }) => pages.some((pattern) => matchesPage(pattern, path))
  const meta = metaTags.find((each) => each.path === path)
  return {
    popups: popups
      .filter((each) => isHere(each) && isOpen(each, ctx.now))
      .map(({ popupId, version, title, content, link, frequency, delaySeconds }) => ({
        id: popupId,
        version,
        title,
        content,
        link,
        frequency,
        delaySeconds,
      })),
    scripts: scripts
      .filter(isHere)
      .map(({ scriptId, place, src, code, origins }) => ({ id: scriptId, place, src, code, origins })),
    meta: meta ?? null,
  }
}
