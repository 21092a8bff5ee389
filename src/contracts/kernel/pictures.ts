/** Kinds of pictures that the shop takes, in words and as a file field names them. */
export const PICTURE_KINDS = 'JPG, PNG, WebP, AVIF ou HEIC'
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
