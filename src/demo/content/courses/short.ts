import type { Course } from '../types'
import { acessibilidadeNaWeb } from './acessibilidade-na-web'
import { carreiraDev } from './carreira-dev'
import { expressoesRegulares } from './expressoes-regulares'
import { terminalSemMedo } from './terminal-sem-medo'

/** Courses of an afternoon: two or three modules, one idea. */
export const shortCourses: Course[] = [terminalSemMedo, expressoesRegulares, acessibilidadeNaWeb, carreiraDev]
