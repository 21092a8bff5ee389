import { communicationCommands } from '../../commands/communication'
import { communicationAggregates } from '../../domain/communication'
import { communicationActions } from '../../http/communication/actions'
import { courseMailActions, courseMailPages } from '../../http/communication/course-mail'
import { oneClick } from '../../http/communication/one-click'
import { outboxExtra, outboxMails } from '../../http/communication/outbox-mails'
import { communicationPages } from '../../http/communication/pages'
import { similarQuestionsApi } from '../../http/communication/similar-questions'
import { communicationProjections } from '../../projections/communication'
import { communicationJobs, communicationReactors } from '../../workers/communication'
import { module } from '../module'

export const communication = module({
  aggregates: communicationAggregates,
  commands: communicationCommands,
  projections: communicationProjections,
  sources: { outboxMails },
  extras: [outboxExtra],
  isPublic: true,
  reactors: communicationReactors,
  jobs: communicationJobs,
  pages: () => [...communicationPages, ...courseMailPages],
  actions: () => [...communicationActions, ...courseMailActions],
  api: (services) => [...oneClick(services), similarQuestionsApi],
})
