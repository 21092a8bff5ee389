import type { ComponentType } from 'react'
import { bundles } from '../../../src/contracts/catalog/bundles'
import { courses } from '../../../src/contracts/catalog/courses'
import { landingPages } from '../../../src/contracts/catalog/landing-pages'
import { landingSections } from '../../../src/contracts/catalog/landing-sections'
import { bundlePricePanel, coursePricePanel } from '../../../src/contracts/catalog/price-panel'
import { bundleTermTexts, courseTermTexts } from '../../../src/contracts/catalog/term-texts'
import { videos } from '../../../src/contracts/catalog/videos'
import { outbox } from '../../../src/contracts/communication/outbox'
import { reviews } from '../../../src/contracts/communication/reviews'
import { securityBlocks } from '../../../src/contracts/identity/security-blocks'
import type { Declared, Resource, ResourcePage, SectionExtra } from '../../../src/contracts/kernel/resource'
import type {
  ResourceFormProps,
  ResourceListProps,
  ResourceShowProps,
} from '../../../src/contracts/kernel/resource-list'
import { campaignLinks } from '../../../src/contracts/marketing/campaign-links'
import { coupons } from '../../../src/contracts/marketing/coupons'
import type { FilmKind } from '../../../src/contracts/marketing/film'
import { giveAways } from '../../../src/contracts/marketing/give-aways'
import { globalPromotions } from '../../../src/contracts/marketing/global-promotions'
import { launches } from '../../../src/contracts/marketing/launches'
import { popups } from '../../../src/contracts/marketing/popups'
import { rewardedUsers } from '../../../src/contracts/marketing/rewards'
import { salesVideos } from '../../../src/contracts/marketing/sales-videos'
import { supportVideos } from '../../../src/contracts/marketing/support-videos'
import { videoTestimonials } from '../../../src/contracts/marketing/video-testimonials'
import { abandonedCarts } from '../../../src/contracts/ordering/abandoned-carts'
import { charges } from '../../../src/contracts/ordering/charges'
import { invoices } from '../../../src/contracts/ordering/invoices'
import { orders } from '../../../src/contracts/ordering/orders'
import { payouts } from '../../../src/contracts/ordering/payouts'
import { refunds } from '../../../src/contracts/ordering/refunds'
import { salesAttempts } from '../../../src/contracts/ordering/sales-attempts'
import { sellers } from '../../../src/contracts/ordering/sellers'
import { pageMetaTags } from '../../../src/contracts/site/page-meta-tags'
import { scripts } from '../../../src/contracts/site/scripts'
import { settings } from '../../../src/contracts/site/settings'
import type { CellPartProps, FieldPartProps, SectionPartProps } from './part-props'

/** Props of each page that a file can take over whole. */
type PageProps<Page extends ResourcePage> = Page extends 'Index' | 'List'
  ? ResourceListProps
  : Page extends 'Show'
    ? ResourceShowProps
    : ResourceFormProps

/** Props of the parts of a declared page, by name. `lead` is under the title, `blank` stands while nothing exists. */
type PartProps<Column extends string, Field extends string, Given, Section extends string> = {
  [Name in `cell:${Column}`]: CellPartProps & { extra: Given }
} & { [Name in `field:${Field}`]: FieldPartProps } & {
  [Name in `list:${'lead' | 'above' | 'below' | 'blank'}`]: ResourceListProps & { extra: Given }
} & { [Name in `record:${'above' | 'below'}`]: ResourceShowProps & { extra: Given } } & {
  [Name in `section:${Section}:${'above' | 'below'}`]: SectionPartProps
} & {
  'form:below': ResourceFormProps & { extra: Given }
} & {
  [Page in ResourcePage as `page:${Page}`]: PageProps<Page> & { extra: Given }
}

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>
type Parts<All> = { readonly [Name in keyof All]?: Loader<All[Name]> }

export interface Override {
  component: string
  parts: Readonly<Record<string, Loader<never> | undefined>>
}

/**
 * Replaces parts of a resource's declared pages by components of `web/src/features`, loaded with the page. A part that
 * the declaration does not have, or a component of other props, does not compile.
 */
export const override = <Column extends string, Field extends string, Given, Section extends string>(
  { component }: Declared<Column, Field, Given, Section>,
  parts: Parts<PartProps<Column, Field, Given, Section>>,
): Override => ({ component, parts: parts as Override['parts'] })

/** A part above or below the form of a section that the server loads more for. */
const sectionPart = <Given extends object, Section extends string, Place extends 'above' | 'below'>(
  { section }: SectionExtra<Given> & { section: Section },
  place: Place,
  load: Loader<SectionPartProps & { extra: Given }>,
) =>
  ({ [`section:${section}:${place}`]: load }) as unknown as {
    [Name in `section:${Section}:${Place}`]: Loader<SectionPartProps>
  }

const orderCell = (name: keyof typeof import('../features/ordering/staff/listCells')) => () =>
  import('../features/ordering/staff/listCells').then((cells) => ({ default: cells[name] }))

const filmPaper = (kind: FilmKind) => () =>
  import('../features/marketing/FilmPaper').then(({ papers }) => ({ default: papers[kind] }))

const videoCell = (name: keyof typeof import('../features/videos/cells')) => () =>
  import('../features/videos/cells').then((cells) => ({ default: cells[name] }))

const priceNote = () => import('../features/catalog/price/PriceNote')
const pricePanel = () => import('../features/catalog/price/PricePanel')

const termTextsNote = () => import('../features/catalog/TermTextsNote')

const colourField = () => import('../features/site/ColourField')

/** Every part that is written by hand. */
const overrides: readonly Override[] = [
  override(securityBlocks, { 'record:below': () => import('../features/identity/BlockEvidence') }),
  override(courses, {
    'cell:offers': () => import('../features/catalog/OffersCell'),
    ...sectionPart(coursePricePanel, 'above', priceNote),
    ...sectionPart(coursePricePanel, 'below', pricePanel),
    ...sectionPart(courseTermTexts, 'above', termTextsNote),
  }),
  override(bundles, {
    ...sectionPart(bundlePricePanel, 'above', priceNote),
    ...sectionPart(bundlePricePanel, 'below', pricePanel),
    ...sectionPart(bundleTermTexts, 'above', termTextsNote),
  }),
  override(globalPromotions, {
    'record:below': () => import('../features/marketing/lowered/BesidePromotion'),
    'section:Message:below': () => import('../features/marketing/PromotionPreview'),
  }),
  override(giveAways, { 'record:above': () => import('../features/marketing/gifts/ListLink') }),
  override(rewardedUsers, { 'list:lead': () => import('../features/marketing/gifts/RewardsLead') }),
  override(landingPages, {
    'record:above': () => import('../features/catalog/LandingAddress'),
    'field:sections': () => import('../features/catalog/SectionsField'),
  }),
  override(landingSections, { 'record:below': () => import('../features/catalog/SectionUses') }),
  override(launches, { 'record:above': () => import('../features/launch/LaunchAddress') }),
  override(videos, {
    'list:above': () => import('../features/videos/UploadPanel'),
    'record:above': () => import('../features/videos/VideoRecord'),
    'section:Captions:above': () => import('../features/videos/captions/CaptionsFilm'),
    'field:captions': () => import('../features/videos/captions/CaptionsField'),
    'cell:uses': videoCell('UsesCell'),
    'cell:bytes': videoCell('BytesCell'),
    'cell:height': videoCell('HeightCell'),
  }),
  override(charges, {
    'cell:status': () => import('../features/ordering/charges/StatusCell'),
    'cell:method': () => import('../features/ordering/charges/MethodCell'),
    'cell:chargeId': () => import('../features/ordering/charges/ProviderCell'),
    'record:below': () => import('../features/ordering/charges/ChargeEvents'),
    'list:below': () => import('../features/ordering/charges/CardTerms'),
  }),
  override(outbox, {
    'list:lead': () => import('../features/communication/outbox/OutboxLead'),
    'list:blank': () => import('../features/communication/outbox/NothingKept'),
    'record:below': () => import('../features/communication/outbox/MailVersions'),
  }),
  override(refunds, {
    'cell:dueAt': () => import('../features/ordering/refund/DeadlineCell'),
    'list:lead': () => import('../features/ordering/refund/RefundsLead'),
    'list:below': () => import('../features/ordering/refund/GuaranteePanel'),
  }),
  override(invoices, { 'list:below': () => import('../features/ordering/InvoiceMonth') }),
  override(salesAttempts, {
    'record:above': () => import('../features/ordering/sellers/AttemptContact'),
  }),
  override(campaignLinks, { 'record:above': () => import('../features/marketing/CampaignLinkAddress') }),
  override(payouts, { 'record:above': () => import('../features/ordering/sellers/PayoutBank') }),
  override(sellers, { 'record:above': () => import('../features/ordering/sellers/SellerLink') }),
  override(abandonedCarts, {
    'list:above': () => import('../features/ordering/abandoned/CartNumbers'),
    'list:below': () => import('../features/ordering/abandoned/CartRules'),
  }),
  override(reviews, {
    'cell:rating': () => import('../features/communication/ReviewStarsCell'),
    'record:above': () => import('../features/communication/ReviewPaper'),
  }),
  override(orders, {
    'list:above': () => import('../features/ordering/staff/TodayNumbers'),
    'cell:name': orderCell('BuyerCell'),
    'cell:titles': orderCell('TitlesCell'),
    'cell:status': orderCell('StatusCell'),
    'cell:method': orderCell('MethodCell'),
    'cell:total': orderCell('TotalCell'),
    'cell:placedAt': orderCell('PlacedCell'),
  }),
  override(videoTestimonials, { 'record:above': filmPaper('depoimentos') }),
  override(supportVideos, { 'record:above': filmPaper('suporte') }),
  override(salesVideos, { 'record:above': filmPaper('vendas') }),
  override(scripts, { 'record:above': () => import('../features/site/ScriptPolicy') }),
  override(pageMetaTags, {
    'record:above': () => import('../features/site/MetaTagsPreview'),
    'form:below': () =>
      import('../features/site/MetaTagsPreview').then(({ TypedMetaTags }) => ({ default: TypedMetaTags })),
  }),
  override(popups, {
    'record:above': () => import('../features/site/PopupPreview'),
    'form:below': () =>
      import('../features/site/PopupPreview').then(({ TypedPopup }) => ({ default: TypedPopup })),
  }),
  override(settings, { 'field:colour': colourField, 'field:darkColour': colourField }),
  override(coupons, { 'cell:uses': () => import('../features/marketing/coupons/UsesCell') }),
]

// biome-ignore lint/suspicious/noExplicitAny: each part takes props of its own, which `override` has checked
export type LoadedParts = ReadonlyMap<string, ComponentType<any>>

/** The parts of a resource that are written by hand, loaded. */
export async function loadParts(
  { component }: Pick<Resource, 'component'>,
  all: readonly Override[] = overrides,
): Promise<LoadedParts> {
  const loaders = all
    .filter((each) => each.component === component)
    .flatMap(({ parts }) => Object.entries(parts))
  return new Map(
    await Promise.all(
      loaders.map(async ([name, load]) => [name, (await load?.())?.default as ComponentType] as const),
    ),
  )
}
