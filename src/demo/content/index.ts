import { bundles } from './bundles'
import { categories, sectionCategories } from './categories'
import { commonReviews } from './common-reviews'
import { acceptanceCoupons, coupons } from './coupons'
import { docker } from './courses/docker'
import { estruturasDeDados } from './courses/estruturas-de-dados'
import { gitEGithub } from './courses/git-e-github'
import { htmlECss } from './courses/html-e-css'
import { iaGenerativa } from './courses/ia-generativa'
import { java } from './courses/java'
import { javascript } from './courses/javascript'
import { logicaDeProgramacao } from './courses/logica-de-programacao'
import { n8nComAgentesDeIa } from './courses/n8n-com-agentes-de-ia'
import { nodeJs } from './courses/node-js'
import { php } from './courses/php'
import { python } from './courses/python'
import { react } from './courses/react'
import { shortCourses } from './courses/short'
import { sql } from './courses/sql'
import { testesAutomatizados } from './courses/testes-automatizados'
import { typescript } from './courses/typescript'
import { home, promotion } from './home'
import { teachers } from './teachers'
import type { World } from './types'

/** What the demo world is made of. */
export const content: World = {
  categories,
  sectionCategories,
  teachers,
  courses: [
    sql,
    react,
    python,
    n8nComAgentesDeIa,
    javascript,
    htmlECss,
    java,
    php,
    typescript,
    nodeJs,
    iaGenerativa,
    docker,
    testesAutomatizados,
    estruturasDeDados,
    logicaDeProgramacao,
    gitEGithub,
  ],
  bundles,
  coupons,
  commonReviews,
  home,
  promotion,
}

/** The fixed world of acceptance tests: 20 courses of which 2 are free, 3 bundles, 5 coupons. */
export const acceptance: World = {
  ...content,
  courses: [...content.courses, ...shortCourses],
  bundles: bundles.slice(0, 3),
  coupons: acceptanceCoupons,
}

/** Seconds that a course takes as taught. */
export const courseSeconds = (course: World['courses'][number]): number =>
  course.modules.flatMap((module) => module.lessons).reduce((sum, lesson) => sum + lesson.durationSeconds, 0)
