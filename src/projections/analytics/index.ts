import { searchTerms } from './search-terms'

export const analyticsProjections = [searchTerms]
