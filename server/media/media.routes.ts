import { serve, serveOutside } from '#server/core/http/serve.ts'
import { trashRoutes } from '#server/core/nouns/trash.ts'
import * as library from '#shared/media/library.endpoints.ts'
import { readStorageFigures, uploadPicture } from '#shared/media/media.endpoints.ts'
import { mediaById, mediaList, mediaStates, officePlayback } from './library/library.ts'
import { renameMedia, retryMedia } from './library/library-changes.ts'
import { mediaTrash } from './library/library-trash.ts'
import { storageOf } from './library/storage.ts'
import { storePicture } from './pictures/pictures.ts'
import { putCaptions, removeCaptions } from './playback/captions.ts'
import { cancelUpload, dismissRefused, openUploads } from './uploads/open-uploads.ts'
import { startUpload } from './uploads/uploads.ts'

export const routes = [
  serveOutside(uploadPicture, (outside, { query: { use, name, focus_x, focus_y }, body }) =>
    storePicture(outside, { use, name, x: focus_x, y: focus_y }, body),
  ),
  serve(readStorageFigures, storageOf),

  serve(library.listMedia, (ctx, { query }) => mediaList(ctx, query)),
  serve(library.readMediaStates, (ctx, { query }) => mediaStates(ctx, query.ids)),
  serve(library.readMedia, (ctx, { params }) => mediaById(ctx, params.mediaId)),
  serve(library.renameMedia, (ctx, { params, body }) => renameMedia(ctx, params.mediaId, body)),
  serve(library.retryMedia, (ctx, { params }) => retryMedia(ctx, params.mediaId)),
  serve(library.readPlayback, (ctx, { params }) => officePlayback(ctx, params.mediaId)),

  serveOutside(library.startUpload, (outside, { body }) => startUpload(outside, body)),
  serve(library.listUploads, openUploads),
  serve(library.cancelUpload, (ctx, { params }) => cancelUpload(ctx, params.mediaId)),
  serve(library.dismissRefused, (ctx, { body }) => dismissRefused(ctx, body.ids)),

  serve(library.putCaptions, async (ctx, { params, body }) => {
    await putCaptions(ctx, params.mediaId, params.language, body)
    return mediaById(ctx, params.mediaId)
  }),
  serve(library.removeCaptions, async (ctx, { params }) => {
    await removeCaptions(ctx, params.mediaId, params.language)
    return mediaById(ctx, params.mediaId)
  }),

  ...trashRoutes(library.mediaTrash, mediaTrash),
]
