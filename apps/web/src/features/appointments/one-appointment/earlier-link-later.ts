import { lazyPart } from '../../../ui/page/lazy.tsx';

export const EarlierLinkLater = lazyPart(() => import('./earlier-link.tsx').then((module) => module.EarlierLink));

export const OthersOfVisit = lazyPart(() => import('./others-of-visit.tsx').then((module) => module.OthersOfVisit));
