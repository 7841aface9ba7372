import { importFile } from '../../store/import-file'

/** Opens what was on the clipboard: a file, or the text of one. */
export const openPasted = (pasted: File | string): void => {
  if (pasted !== '')
    void importFile(pasted instanceof File ? pasted : new File([pasted], 'clipboard'))
}
