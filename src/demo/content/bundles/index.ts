import type { Bundle } from '../types'
import { agentesDeIa } from './agentes-de-ia'
import { frontend } from './frontend'
import { fullstack } from './fullstack'
import { saasComIa } from './saas-com-ia'

export const bundles: Bundle[] = [frontend, fullstack, saasComIa, agentesDeIa]
