import { expect, it } from 'vitest';
import { isWebPage, parseJson } from './json.ts';

it('gives integers that a number cannot hold as text, with all their digits', () => {
  const text = '{"id":1234567890123456789012,"at":1795057200123,"list":[-9007199254740993],"f":0.1234567890123456789}';
  expect(parseJson(text)).toEqual({
    id: '1234567890123456789012',
    at: 1_795_057_200_123,
    list: ['-9007199254740993'],
    f: 0.123_456_789_012_345_68,
  });
});

it('leaves long digits alone that stand in a text', () => {
  expect(parseJson('{"id":"12345678901234567890","n":2}')).toEqual({ id: '12345678901234567890', n: 2 });
});

it('refuses what is not JSON', () => {
  expect(() => parseJson('{"id":12345678901234567890')).toThrow(SyntaxError);
});

it.each(['<!DOCTYPE html><html>', '\n<html lang="id">', '<HTML>', '<head>', '<?xml version="1.0"?>'])(
  'takes %j for a web page',
  (text) => {
    expect(isWebPage(text)).toBe(true);
  },
);

it('takes neither JSON nor other text for a web page', () => {
  expect([isWebPage('{"a":"<html>"}'), isWebPage('Bad gateway'), isWebPage('<')]).toEqual([false, false, false]);
});
