import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { words } from '#agency/showcases';
import SocialMedia from './social-media.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (moving: boolean) =>
  render(<SocialMedia words={words} moving={moving} site="https://agency.example" onFollow={() => {}} />);
const getStoryCard = () => screen.getByRole('article', { name: words.story });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('the Instagram story switches between the business slide and the offer slide every 5 seconds', () => {
  show(true);
  pass(4999);
  expect(getStoryCard().dataset.slide).toBe('business');
  pass(1);
  expect(getStoryCard().dataset.slide).toBe('offer');
  pass(5000);
  expect(getStoryCard().dataset.slide).toBe('business');
});

it('the Instagram story stays on one slide while animation is paused', () => {
  show(false);
  pass(30_000);
  expect(getStoryCard().dataset.slide).toBe('business');
});

it('the like button adds one like when pressed, and removes that like when pressed again', () => {
  show(false);
  const like = screen.getByRole('button', { name: new RegExp(`^${words.like}`) });
  const count = () => Number(/\d+/.exec(like.textContent ?? '')?.[0]);
  const before = count();
  fireEvent.click(like);
  expect(count()).toBe(before + 1);
  expect(like.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(like);
  expect(count()).toBe(before);
  expect(like.getAttribute('aria-pressed')).toBe('false');
});

it('the mute button mutes and unmutes the reel', () => {
  show(false);
  const mute = screen.getByRole('button', { name: words.mute });
  expect(mute.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(mute);
  expect(mute.getAttribute('aria-pressed')).toBe('false');
});

it('the sample links to the page about the Instagram Growth service', () => {
  show(false);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://agency.example/services/instagram-growth');
});
