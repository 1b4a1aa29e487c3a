import { useLocation } from '../../platform/router/use-router.ts';
import { AskPage } from './ask/ask-page.tsx';
import { RequestsPage } from './requests/requests-page.tsx';

/** Both pages in one file: asking leads to the requests. */
export const MedicinesPage = () => (useLocation().pathname === '/drug-request' ? <RequestsPage /> : <AskPage />);
