import { mailReports } from './jobs/mail-reports'
import { tendProjection } from './jobs/tend-projection'
import { tendProjectionsWhenAsked } from './reactors/tend-projections-when-asked'

export const analyticsReactors = [tendProjectionsWhenAsked]
export const analyticsJobs = [tendProjection, mailReports]
