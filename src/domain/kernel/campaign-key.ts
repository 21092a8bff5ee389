interface CampaignWords {
  source?: string | null | undefined
  medium?: string | null | undefined
  campaign?: string | null | undefined
  content?: string | null | undefined
}

/** Words of a campaign as one text, by which links, leads and orders are matched; null without a source. */
export const campaignKey = ({ source, medium, campaign, content }: CampaignWords): string | null =>
  source ? [source, medium ?? '', campaign ?? '', content ?? ''].join('/').toLowerCase() : null
