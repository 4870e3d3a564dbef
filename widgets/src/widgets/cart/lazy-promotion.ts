import { type ComponentType, lazy } from 'react';
import { loadExtra } from '../../shared/element/load-extra.ts';
import type { PromotionProps } from '../../shared/promotion/promotion.tsx';

/** Says what a code does to the cart. */
export const Promotion = lazy<ComponentType<PromotionProps>>(() =>
  loadExtra('promotion', () => import('../../shared/promotion/promotion.tsx')).then(
    ({ Promotion }) => ({ default: Promotion }),
    () => ({ default: () => null }),
  ),
);
