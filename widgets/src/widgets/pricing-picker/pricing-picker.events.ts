import { currency } from '#agency/brand';
import type { Category, Currency, Product, ServiceId } from '#catalogue/product.ts';

export interface PickedProduct {
  readonly id: string;
  readonly priceId: string;
  readonly name: string;
  readonly category: Category;
  /** Price of one unit, in integer cents. */
  readonly unitAmount: number;
  readonly currency: Currency;
}

export interface CategoryChangeDetail {
  readonly category: ServiceId;
  readonly previousCategory: ServiceId;
}

export interface PackageAddDetail extends PickedProduct {
  /** ID of the bundle the added bundle replaces, if the cart already contains a bundle. */
  readonly replacedId?: string;
}

export interface PackageSwitchDetail extends PickedProduct {
  /** ID of the plan the added plan replaces. */
  readonly replacedId: string;
}

export type AddOnAddDetail = PickedProduct;
export type AddOnRemoveDetail = PickedProduct;

export type CategoryChangeEvent = CustomEvent<CategoryChangeDetail>;
export type PackageAddEvent = CustomEvent<PackageAddDetail>;
export type PackageSwitchEvent = CustomEvent<PackageSwitchDetail>;
export type AddOnAddEvent = CustomEvent<AddOnAddDetail>;
export type AddOnRemoveEvent = CustomEvent<AddOnRemoveDetail>;

export const categoryChangeEvent = 'agency-category-change';
export const packageAddEvent = 'agency-package-add';
export const packageSwitchEvent = 'agency-package-switch';
export const addOnAddEvent = 'agency-add-on-add';
export const addOnRemoveEvent = 'agency-add-on-remove';

declare global {
  interface HTMLElementEventMap {
    'agency-category-change': CategoryChangeEvent;
    'agency-package-add': PackageAddEvent;
    'agency-package-switch': PackageSwitchEvent;
    'agency-add-on-add': AddOnAddEvent;
    'agency-add-on-remove': AddOnRemoveEvent;
  }
}

export function toPickedProduct({ id, priceId, name, category, unitAmount }: Product): PickedProduct {
  return { id, priceId, name, category, unitAmount, currency };
}
