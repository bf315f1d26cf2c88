/** The proposed week's code comes while the week is generated. */
export const loadPreviewView = () => import('./PreviewView')
