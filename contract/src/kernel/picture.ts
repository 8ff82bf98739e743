import { type PictureProblem, problemOfPicture } from '@mainforte/domain/kernel/picture'
import * as z from 'zod/mini'

const isFreeOf = (problem: PictureProblem) =>
  z.refine<File>((file) => problemOfPicture(file) !== problem, problem)

/** A picture on its way in. A body with one in it travels as a form and not as JSON. */
export const PictureUpload = z
  .file({ error: 'picture-not-image' })
  .check(isFreeOf('picture-not-image'), isFreeOf('picture-too-large'))
