import { identityCommands } from '../../commands/identity'
import { identityAggregates } from '../../domain/identity'
import { identityActions } from '../../http/identity/actions'
import { avatarActions, avatarFiles } from '../../http/identity/avatar'
import { exportActions } from '../../http/identity/export'
import { identityPages } from '../../http/identity/pages'
import { playingLimit } from '../../http/identity/playing-limit'
import { registerGuard } from '../../http/identity/register-guard'
import { staffStartApi } from '../../http/identity/staff-start'
import { userActions } from '../../http/identity/user-actions'
import { userPages } from '../../http/identity/user-pages'
import { identityProjections, identitySources } from '../../projections/identity'
import { identityJobs, identityReactors } from '../../workers/identity'
import { module } from '../module'

export const identity = module({
  aggregates: identityAggregates,
  commands: identityCommands,
  projections: identityProjections,
  sources: identitySources,
  reactors: identityReactors,
  jobs: identityJobs,
  pages: ({ log }) => [...identityPages, ...userPages(log)],
  actions: ({ statement, pictures }) => [
    ...identityActions,
    ...avatarActions(pictures),
    ...exportActions({ statement, pictures }),
    ...userActions({ statement, pictures }),
  ],
  api: ({ pictures }) => [...avatarFiles(pictures), ...staffStartApi],
  beforeCommand: { ...playingLimit, ...registerGuard },
})
