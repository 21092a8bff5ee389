import { prepareVideo } from './jobs/prepare-video'
import { prepareVideoWhenReceived } from './reactors/prepare-videos'

export const catalogReactors = [prepareVideoWhenReceived]
export const catalogJobs = [prepareVideo]
