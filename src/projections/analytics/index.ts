import { courseSalesByDay } from './course-sales-by-day'
import { searchTerms } from './search-terms'

export const analyticsProjections = [searchTerms, courseSalesByDay]
