import { bundleCard } from './bundle-card'
import { bundlePage } from './bundle-page'
import { categoryList } from './category-list'
import { courseCard } from './course-card'
import { coursePage } from './course-page'

export const catalogProjections = [categoryList, courseCard, coursePage, bundleCard, bundlePage]
