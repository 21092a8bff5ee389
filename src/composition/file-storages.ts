import { resolve } from 'node:path'
import { diskStorage } from '../adapters/storage/disk'
import { inTurn } from '../adapters/storage/in-turn'
import { type BucketSettings, s3Bucket } from '../adapters/storage/s3'
import type { Env } from '../env'
import type { FileStorage } from '../ports/file-storage'

/** What the settings say of a bucket; undefined where files stay on this machine's disk. */
export const bucketOf = (env: Env): BucketSettings | undefined =>
  env.S3_ENDPOINT
    ? {
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET ?? '',
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        pathStyle: env.S3_PATH_STYLE,
      }
    : undefined

export interface FileStorages {
  films: FileStorage
  lessonFiles: FileStorage
}

/** What lay on the disk before there was a bucket is still found there. */
export function fileStorages(env: Env): FileStorages {
  const films = diskStorage(resolve(env.DATA_DIR, 'media/lessons'))
  const lessonFiles = diskStorage(resolve(env.DATA_DIR, 'lesson-files'))
  const settings = bucketOf(env)
  if (!settings) return { films, lessonFiles }
  const bucket = s3Bucket(settings)
  return {
    films: inTurn(bucket.under('films'), films),
    lessonFiles: inTurn(bucket.under('lesson-files'), lessonFiles),
  }
}
