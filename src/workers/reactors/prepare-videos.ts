import type { VideoEvent } from '../../domain/catalog/video'
import { prepareVideo } from '../jobs/prepare-video'
import { enqueue, reactor } from '../kernel/reactor'

export const prepareVideoWhenReceived = reactor<VideoEvent>('prepare-video-when-received', {
  VideoReceived: ({ videoId, uploadId }) => [enqueue(prepareVideo, { videoId, uploadId })],
})
