import { automatizeComPython } from './automatize-com-python'
import { cssFlexEGrid } from './css-flex-e-grid'
import { gitSemMedo } from './git-sem-medo'
import { portfolioQueAbrePortas } from './portfolio-que-abre-portas'
import { sqlJoins } from './sql-joins'
import type { MaterialContent } from './types'

export const ebooks: MaterialContent[] = [gitSemMedo, automatizeComPython, portfolioQueAbrePortas]
export const slideSets: MaterialContent[] = [sqlJoins, cssFlexEGrid]
