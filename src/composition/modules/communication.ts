import { communicationCommands } from '../../commands/communication'
import { communicationAggregates } from '../../domain/communication'
import { communicationActions } from '../../http/communication/actions'
import { oneClick } from '../../http/communication/one-click'
import { outboxPages } from '../../http/communication/outbox'
import { communicationPages } from '../../http/communication/pages'
import { communicationProjections } from '../../projections/communication'
import { communicationJobs, communicationReactors } from '../../workers/communication'
import { module } from '../module'

export const communication = module({
  aggregates: communicationAggregates,
  commands: communicationCommands,
  projections: communicationProjections,
  isPublic: true,
  reactors: communicationReactors,
  jobs: communicationJobs,
  pages: ({ outbox }) => [...communicationPages, ...outboxPages(outbox)],
  actions: () => communicationActions,
  api: oneClick,
})
