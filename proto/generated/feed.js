/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError, $TypeError = $util.global.TypeError, $String = $util.global.String, $Array = $util.global.Array, $Boolean = $util.global.Boolean, $Number = $util.global.Number, $isFinite = $util.global.isFinite, $parseInt = $util.global.parseInt, $BigInt = $util.global.BigInt;

// Exported root namespace
const $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});

export const feed = $root.feed = (() => {

    /**
     * Namespace feed.
     * @exports feed
     * @namespace
     */
    const feed = {};

    /**
     * BoardType enum.
     * @name feed.BoardType
     * @enum {number}
     * @property {number} REGULAR=0 REGULAR value
     * @property {number} NEGOTIATION=1 NEGOTIATION value
     * @property {number} CASH=2 CASH value
     * @property {number} ALL=3 ALL value
     */
    feed.BoardType = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "REGULAR"] = 0;
        values[valuesById[1] = "NEGOTIATION"] = 1;
        values[valuesById[2] = "CASH"] = 2;
        values[valuesById[3] = "ALL"] = 3;
        return values;
    })();

    /**
     * ActionType enum.
     * @name feed.ActionType
     * @enum {number}
     * @property {number} ACTION_BUY=0 ACTION_BUY value
     * @property {number} ACTION_SELL=1 ACTION_SELL value
     * @property {number} ACTION_ALL=2 ACTION_ALL value
     */
    feed.ActionType = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "ACTION_BUY"] = 0;
        values[valuesById[1] = "ACTION_SELL"] = 1;
        values[valuesById[2] = "ACTION_ALL"] = 2;
        return values;
    })();

    /**
     * OrderStatus enum.
     * @name feed.OrderStatus
     * @enum {number}
     * @property {number} OPEN=0 OPEN value
     * @property {number} FULL_MATCH=1 FULL_MATCH value
     * @property {number} WITHDRAWN=2 WITHDRAWN value
     * @property {number} PARTIAL_MATCH=3 PARTIAL_MATCH value
     * @property {number} AMEND=4 AMEND value
     * @property {number} ORDER_ALL=5 ORDER_ALL value
     */
    feed.OrderStatus = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "OPEN"] = 0;
        values[valuesById[1] = "FULL_MATCH"] = 1;
        values[valuesById[2] = "WITHDRAWN"] = 2;
        values[valuesById[3] = "PARTIAL_MATCH"] = 3;
        values[valuesById[4] = "AMEND"] = 4;
        values[valuesById[5] = "ORDER_ALL"] = 5;
        return values;
    })();

    /**
     * MoverType enum.
     * @name feed.MoverType
     * @enum {number}
     * @property {number} TOP_GAINER=0 TOP_GAINER value
     * @property {number} TOP_LOSER=1 TOP_LOSER value
     * @property {number} MOST_ACTIVE=2 MOST_ACTIVE value
     */
    feed.MoverType = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "TOP_GAINER"] = 0;
        values[valuesById[1] = "TOP_LOSER"] = 1;
        values[valuesById[2] = "MOST_ACTIVE"] = 2;
        return values;
    })();

    /**
     * FilterStocksType enum.
     * @name feed.FilterStocksType
     * @enum {number}
     * @property {number} FILTER_ALL=0 FILTER_ALL value
     * @property {number} FILTER_REGULER=1 FILTER_REGULER value
     * @property {number} FILTER_TUNAI=2 FILTER_TUNAI value
     * @property {number} FILTER_NEGO=3 FILTER_NEGO value
     */
    feed.FilterStocksType = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "FILTER_ALL"] = 0;
        values[valuesById[1] = "FILTER_REGULER"] = 1;
        values[valuesById[2] = "FILTER_TUNAI"] = 2;
        values[valuesById[3] = "FILTER_NEGO"] = 3;
        return values;
    })();

    /**
     * Source enum.
     * @name feed.Source
     * @enum {number}
     * @property {number} SOURCE_REGULER=0 SOURCE_REGULER value
     * @property {number} SOURCE_TUNAI=1 SOURCE_TUNAI value
     * @property {number} SOURCE_NEGO=2 SOURCE_NEGO value
     * @property {number} SOURCE_NON_REGULER=3 SOURCE_NON_REGULER value
     * @property {number} SOURCE_ALL_MARKET=4 SOURCE_ALL_MARKET value
     */
    feed.Source = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "SOURCE_REGULER"] = 0;
        values[valuesById[1] = "SOURCE_TUNAI"] = 1;
        values[valuesById[2] = "SOURCE_NEGO"] = 2;
        values[valuesById[3] = "SOURCE_NON_REGULER"] = 3;
        values[valuesById[4] = "SOURCE_ALL_MARKET"] = 4;
        return values;
    })();

    /**
     * SwitchReset enum.
     * @name feed.SwitchReset
     * @enum {number}
     * @property {number} NO_SWITCH=0 NO_SWITCH value
     * @property {number} SWITCH=1 SWITCH value
     * @property {number} RESET=2 RESET value
     */
    feed.SwitchReset = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "NO_SWITCH"] = 0;
        values[valuesById[1] = "SWITCH"] = 1;
        values[valuesById[2] = "RESET"] = 2;
        return values;
    })();

    /**
     * Change enum.
     * @name feed.Change
     * @enum {number}
     * @property {number} NO_CHANGE=0 NO_CHANGE value
     * @property {number} UP=1 UP value
     * @property {number} DOWN=2 DOWN value
     */
    feed.Change = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "NO_CHANGE"] = 0;
        values[valuesById[1] = "UP"] = 1;
        values[valuesById[2] = "DOWN"] = 2;
        return values;
    })();

    /**
     * TradeType enum.
     * @name feed.TradeType
     * @enum {number}
     * @property {number} BUY=0 BUY value
     * @property {number} SELL=1 SELL value
     */
    feed.TradeType = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "BUY"] = 0;
        values[valuesById[1] = "SELL"] = 1;
        return values;
    })();

    /**
     * MarketBoardType enum.
     * @name feed.MarketBoardType
     * @enum {number}
     * @property {number} MARKET_REGULER=0 MARKET_REGULER value
     * @property {number} MARKET_TUNAI=1 MARKET_TUNAI value
     * @property {number} MARKET_NEGO=2 MARKET_NEGO value
     */
    feed.MarketBoardType = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "MARKET_REGULER"] = 0;
        values[valuesById[1] = "MARKET_TUNAI"] = 1;
        values[valuesById[2] = "MARKET_NEGO"] = 2;
        return values;
    })();

    feed.WebsocketRequest = (function() {

        /**
         * Properties of a WebsocketRequest.
         * @typedef {Object} feed.WebsocketRequest.$Properties
         * @property {string|null} [user_id] WebsocketRequest user_id
         * @property {feed.WebsocketChannel.$Properties|null} [channel] WebsocketRequest channel
         * @property {string|null} [key] WebsocketRequest key
         * @property {feed.PingRequest.$Properties|null} [ping] WebsocketRequest ping
         * @property {string|null} [access_token] WebsocketRequest access_token
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a WebsocketRequest.
         * @memberof feed
         * @interface IWebsocketRequest
         * @augments feed.WebsocketRequest.$Properties
         * @deprecated Use feed.WebsocketRequest.$Properties instead.
         */

        /**
         * Shape of a WebsocketRequest.
         * @typedef {feed.WebsocketRequest.$Properties} feed.WebsocketRequest.$Shape
         */

        /**
         * Constructs a new WebsocketRequest.
         * @memberof feed
         * @classdesc Represents a WebsocketRequest.
         * @constructor
         * @param {feed.WebsocketRequest.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const WebsocketRequest = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * WebsocketRequest user_id.
         * @member {string} user_id
         * @memberof feed.WebsocketRequest
         * @instance
         */
        WebsocketRequest.prototype.user_id = "";

        /**
         * WebsocketRequest channel.
         * @member {feed.WebsocketChannel.$Properties|null|undefined} channel
         * @memberof feed.WebsocketRequest
         * @instance
         */
        WebsocketRequest.prototype.channel = null;

        /**
         * WebsocketRequest key.
         * @member {string} key
         * @memberof feed.WebsocketRequest
         * @instance
         */
        WebsocketRequest.prototype.key = "";

        /**
         * WebsocketRequest ping.
         * @member {feed.PingRequest.$Properties|null|undefined} ping
         * @memberof feed.WebsocketRequest
         * @instance
         */
        WebsocketRequest.prototype.ping = null;

        /**
         * WebsocketRequest access_token.
         * @member {string} access_token
         * @memberof feed.WebsocketRequest
         * @instance
         */
        WebsocketRequest.prototype.access_token = "";

        /**
         * Creates a new WebsocketRequest instance using the specified properties.
         * @function create
         * @memberof feed.WebsocketRequest
         * @static
         * @param {feed.WebsocketRequest.$Properties=} [properties] Properties to set
         * @returns {feed.WebsocketRequest} WebsocketRequest instance
         * @type {{
         *   (properties: feed.WebsocketRequest.$Shape): feed.WebsocketRequest & feed.WebsocketRequest.$Shape;
         *   (properties?: feed.WebsocketRequest.$Properties): feed.WebsocketRequest;
         * }}
         */
        WebsocketRequest.create = function(properties) {
            return new WebsocketRequest(properties);
        };

        /**
         * Encodes the specified WebsocketRequest message. Does not implicitly {@link feed.WebsocketRequest.verify|verify} messages.
         * @function encode
         * @memberof feed.WebsocketRequest
         * @static
         * @param {feed.WebsocketRequest.$Properties} message WebsocketRequest message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        WebsocketRequest.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.user_id != null && $Object.hasOwnProperty.call(message, "user_id") && message.user_id !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.user_id);
            if (message.channel != null && $Object.hasOwnProperty.call(message, "channel"))
                $root.feed.WebsocketChannel.encode(message.channel, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.key != null && $Object.hasOwnProperty.call(message, "key") && message.key !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.key);
            if (message.ping != null && $Object.hasOwnProperty.call(message, "ping"))
                $root.feed.PingRequest.encode(message.ping, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.access_token != null && $Object.hasOwnProperty.call(message, "access_token") && message.access_token !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.access_token);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a WebsocketRequest message from the specified reader or buffer.
         * @function decode
         * @memberof feed.WebsocketRequest
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.WebsocketRequest & feed.WebsocketRequest.$Shape} WebsocketRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        WebsocketRequest.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.WebsocketRequest();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.user_id = value;
                        else
                            delete message.user_id;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.channel = $root.feed.WebsocketChannel.decode(reader, reader.size(), $undefined, _depth + 1, message.channel);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.key = value;
                        else
                            delete message.key;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.ping = $root.feed.PingRequest.decode(reader, reader.size(), $undefined, _depth + 1, message.ping);
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.access_token = value;
                        else
                            delete message.access_token;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a WebsocketRequest message.
         * @function verify
         * @memberof feed.WebsocketRequest
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        WebsocketRequest.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.user_id != null && $Object.hasOwnProperty.call(message, "user_id"))
                if (!$util.isString(message.user_id))
                    return "user_id: string expected";
            if (message.channel != null && $Object.hasOwnProperty.call(message, "channel")) {
                let error = $root.feed.WebsocketChannel.verify(message.channel, _depth + 1);
                if (error)
                    return "channel." + error;
            }
            if (message.key != null && $Object.hasOwnProperty.call(message, "key"))
                if (!$util.isString(message.key))
                    return "key: string expected";
            if (message.ping != null && $Object.hasOwnProperty.call(message, "ping")) {
                let error = $root.feed.PingRequest.verify(message.ping, _depth + 1);
                if (error)
                    return "ping." + error;
            }
            if (message.access_token != null && $Object.hasOwnProperty.call(message, "access_token"))
                if (!$util.isString(message.access_token))
                    return "access_token: string expected";
            return null;
        };

        /**
         * Creates a WebsocketRequest message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.WebsocketRequest
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.WebsocketRequest} WebsocketRequest
         */
        WebsocketRequest.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.WebsocketRequest)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.WebsocketRequest: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.WebsocketRequest();
            if (object.user_id != null)
                if (typeof object.user_id !== "string" || object.user_id.length)
                    message.user_id = $String(object.user_id);
            if (object.channel != null) {
                if (!$util.isObject(object.channel))
                    throw $TypeError(".feed.WebsocketRequest.channel: object expected");
                message.channel = $root.feed.WebsocketChannel.fromObject(object.channel, _depth + 1);
            }
            if (object.key != null)
                if (typeof object.key !== "string" || object.key.length)
                    message.key = $String(object.key);
            if (object.ping != null) {
                if (!$util.isObject(object.ping))
                    throw $TypeError(".feed.WebsocketRequest.ping: object expected");
                message.ping = $root.feed.PingRequest.fromObject(object.ping, _depth + 1);
            }
            if (object.access_token != null)
                if (typeof object.access_token !== "string" || object.access_token.length)
                    message.access_token = $String(object.access_token);
            return message;
        };

        /**
         * Creates a plain object from a WebsocketRequest message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.WebsocketRequest
         * @static
         * @param {feed.WebsocketRequest} message WebsocketRequest
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        WebsocketRequest.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.user_id = "";
                object.channel = null;
                object.key = "";
                object.ping = null;
                object.access_token = "";
            }
            if (message.user_id != null && $Object.hasOwnProperty.call(message, "user_id"))
                object.user_id = message.user_id;
            if (message.channel != null && $Object.hasOwnProperty.call(message, "channel"))
                object.channel = $root.feed.WebsocketChannel.toObject(message.channel, options, _depth + 1);
            if (message.key != null && $Object.hasOwnProperty.call(message, "key"))
                object.key = message.key;
            if (message.ping != null && $Object.hasOwnProperty.call(message, "ping"))
                object.ping = $root.feed.PingRequest.toObject(message.ping, options, _depth + 1);
            if (message.access_token != null && $Object.hasOwnProperty.call(message, "access_token"))
                object.access_token = message.access_token;
            return object;
        };

        /**
         * Converts this WebsocketRequest to JSON.
         * @function toJSON
         * @memberof feed.WebsocketRequest
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        WebsocketRequest.prototype.toJSON = function() {
            return WebsocketRequest.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for WebsocketRequest
         * @function getTypeUrl
         * @memberof feed.WebsocketRequest
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        WebsocketRequest.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.WebsocketRequest";
        };

        return WebsocketRequest;
    })();

    feed.PingRequest = (function() {

        /**
         * Properties of a PingRequest.
         * @typedef {Object} feed.PingRequest.$Properties
         * @property {string|null} [message] PingRequest message
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PingRequest.
         * @memberof feed
         * @interface IPingRequest
         * @augments feed.PingRequest.$Properties
         * @deprecated Use feed.PingRequest.$Properties instead.
         */

        /**
         * Shape of a PingRequest.
         * @typedef {feed.PingRequest.$Properties} feed.PingRequest.$Shape
         */

        /**
         * Constructs a new PingRequest.
         * @memberof feed
         * @classdesc Represents a PingRequest.
         * @constructor
         * @param {feed.PingRequest.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PingRequest = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PingRequest message.
         * @member {string} message
         * @memberof feed.PingRequest
         * @instance
         */
        PingRequest.prototype.message = "";

        /**
         * Creates a new PingRequest instance using the specified properties.
         * @function create
         * @memberof feed.PingRequest
         * @static
         * @param {feed.PingRequest.$Properties=} [properties] Properties to set
         * @returns {feed.PingRequest} PingRequest instance
         * @type {{
         *   (properties: feed.PingRequest.$Shape): feed.PingRequest & feed.PingRequest.$Shape;
         *   (properties?: feed.PingRequest.$Properties): feed.PingRequest;
         * }}
         */
        PingRequest.create = function(properties) {
            return new PingRequest(properties);
        };

        /**
         * Encodes the specified PingRequest message. Does not implicitly {@link feed.PingRequest.verify|verify} messages.
         * @function encode
         * @memberof feed.PingRequest
         * @static
         * @param {feed.PingRequest.$Properties} message PingRequest message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PingRequest.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.message);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PingRequest message from the specified reader or buffer.
         * @function decode
         * @memberof feed.PingRequest
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.PingRequest & feed.PingRequest.$Shape} PingRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PingRequest.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.PingRequest();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a PingRequest message.
         * @function verify
         * @memberof feed.PingRequest
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        PingRequest.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                if (!$util.isString(message.message))
                    return "message: string expected";
            return null;
        };

        /**
         * Creates a PingRequest message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.PingRequest
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.PingRequest} PingRequest
         */
        PingRequest.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.PingRequest)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.PingRequest: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.PingRequest();
            if (object.message != null)
                if (typeof object.message !== "string" || object.message.length)
                    message.message = $String(object.message);
            return message;
        };

        /**
         * Creates a plain object from a PingRequest message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.PingRequest
         * @static
         * @param {feed.PingRequest} message PingRequest
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        PingRequest.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults)
                object.message = "";
            if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                object.message = message.message;
            return object;
        };

        /**
         * Converts this PingRequest to JSON.
         * @function toJSON
         * @memberof feed.PingRequest
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        PingRequest.prototype.toJSON = function() {
            return PingRequest.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for PingRequest
         * @function getTypeUrl
         * @memberof feed.PingRequest
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        PingRequest.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.PingRequest";
        };

        return PingRequest;
    })();

    feed.WebsocketChannel = (function() {

        /**
         * Properties of a WebsocketChannel.
         * @typedef {Object} feed.WebsocketChannel.$Properties
         * @property {Array.<string>|null} [watchlist] WebsocketChannel watchlist
         * @property {Array.<string>|null} [order_book] WebsocketChannel order_book
         * @property {Array.<string>|null} [running_trade] WebsocketChannel running_trade
         * @property {boolean|null} [is_hotlist] WebsocketChannel is_hotlist
         * @property {Array.<string>|null} [running_trade_batch] WebsocketChannel running_trade_batch
         * @property {Array.<string>|null} [liveprice] WebsocketChannel liveprice
         * @property {Array.<string>|null} [iepiev] WebsocketChannel iepiev
         * @property {Array.<string>|null} [intraday] WebsocketChannel intraday
         * @property {Array.<string>|null} [best_bid_offer] WebsocketChannel best_bid_offer
         * @property {Array.<feed.MarketMoverWebsocketRequest.$Properties>|null} [market_mover] WebsocketChannel market_mover
         * @property {Array.<feed.OrderQueueWebsocketRequest.$Properties>|null} [order_queue] WebsocketChannel order_queue
         * @property {Array.<string>|null} [liveprice_v3] WebsocketChannel liveprice_v3
         * @property {Array.<string>|null} [order_book_v3] WebsocketChannel order_book_v3
         * @property {Array.<string>|null} [intraday_v3] WebsocketChannel intraday_v3
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a WebsocketChannel.
         * @memberof feed
         * @interface IWebsocketChannel
         * @augments feed.WebsocketChannel.$Properties
         * @deprecated Use feed.WebsocketChannel.$Properties instead.
         */

        /**
         * Shape of a WebsocketChannel.
         * @typedef {feed.WebsocketChannel.$Properties} feed.WebsocketChannel.$Shape
         */

        /**
         * Constructs a new WebsocketChannel.
         * @memberof feed
         * @classdesc Represents a WebsocketChannel.
         * @constructor
         * @param {feed.WebsocketChannel.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const WebsocketChannel = function (properties) {
            this.watchlist = [];
            this.order_book = [];
            this.running_trade = [];
            this.running_trade_batch = [];
            this.liveprice = [];
            this.iepiev = [];
            this.intraday = [];
            this.best_bid_offer = [];
            this.market_mover = [];
            this.order_queue = [];
            this.liveprice_v3 = [];
            this.order_book_v3 = [];
            this.intraday_v3 = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * WebsocketChannel watchlist.
         * @member {Array.<string>} watchlist
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.watchlist = $util.emptyArray;

        /**
         * WebsocketChannel order_book.
         * @member {Array.<string>} order_book
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.order_book = $util.emptyArray;

        /**
         * WebsocketChannel running_trade.
         * @member {Array.<string>} running_trade
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.running_trade = $util.emptyArray;

        /**
         * WebsocketChannel is_hotlist.
         * @member {boolean} is_hotlist
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.is_hotlist = false;

        /**
         * WebsocketChannel running_trade_batch.
         * @member {Array.<string>} running_trade_batch
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.running_trade_batch = $util.emptyArray;

        /**
         * WebsocketChannel liveprice.
         * @member {Array.<string>} liveprice
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.liveprice = $util.emptyArray;

        /**
         * WebsocketChannel iepiev.
         * @member {Array.<string>} iepiev
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.iepiev = $util.emptyArray;

        /**
         * WebsocketChannel intraday.
         * @member {Array.<string>} intraday
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.intraday = $util.emptyArray;

        /**
         * WebsocketChannel best_bid_offer.
         * @member {Array.<string>} best_bid_offer
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.best_bid_offer = $util.emptyArray;

        /**
         * WebsocketChannel market_mover.
         * @member {Array.<feed.MarketMoverWebsocketRequest.$Properties>} market_mover
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.market_mover = $util.emptyArray;

        /**
         * WebsocketChannel order_queue.
         * @member {Array.<feed.OrderQueueWebsocketRequest.$Properties>} order_queue
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.order_queue = $util.emptyArray;

        /**
         * WebsocketChannel liveprice_v3.
         * @member {Array.<string>} liveprice_v3
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.liveprice_v3 = $util.emptyArray;

        /**
         * WebsocketChannel order_book_v3.
         * @member {Array.<string>} order_book_v3
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.order_book_v3 = $util.emptyArray;

        /**
         * WebsocketChannel intraday_v3.
         * @member {Array.<string>} intraday_v3
         * @memberof feed.WebsocketChannel
         * @instance
         */
        WebsocketChannel.prototype.intraday_v3 = $util.emptyArray;

        /**
         * Creates a new WebsocketChannel instance using the specified properties.
         * @function create
         * @memberof feed.WebsocketChannel
         * @static
         * @param {feed.WebsocketChannel.$Properties=} [properties] Properties to set
         * @returns {feed.WebsocketChannel} WebsocketChannel instance
         * @type {{
         *   (properties: feed.WebsocketChannel.$Shape): feed.WebsocketChannel & feed.WebsocketChannel.$Shape;
         *   (properties?: feed.WebsocketChannel.$Properties): feed.WebsocketChannel;
         * }}
         */
        WebsocketChannel.create = function(properties) {
            return new WebsocketChannel(properties);
        };

        /**
         * Encodes the specified WebsocketChannel message. Does not implicitly {@link feed.WebsocketChannel.verify|verify} messages.
         * @function encode
         * @memberof feed.WebsocketChannel
         * @static
         * @param {feed.WebsocketChannel.$Properties} message WebsocketChannel message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        WebsocketChannel.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.watchlist != null && message.watchlist.length)
                for (let i = 0; i < message.watchlist.length; ++i)
                    writer.uint32(/* id 1, wireType 2 =*/10).string(message.watchlist[i]);
            if (message.order_book != null && message.order_book.length)
                for (let i = 0; i < message.order_book.length; ++i)
                    writer.uint32(/* id 2, wireType 2 =*/18).string(message.order_book[i]);
            if (message.running_trade != null && message.running_trade.length)
                for (let i = 0; i < message.running_trade.length; ++i)
                    writer.uint32(/* id 3, wireType 2 =*/26).string(message.running_trade[i]);
            if (message.is_hotlist != null && $Object.hasOwnProperty.call(message, "is_hotlist") && message.is_hotlist !== false)
                writer.uint32(/* id 4, wireType 0 =*/32).bool(message.is_hotlist);
            if (message.running_trade_batch != null && message.running_trade_batch.length)
                for (let i = 0; i < message.running_trade_batch.length; ++i)
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.running_trade_batch[i]);
            if (message.liveprice != null && message.liveprice.length)
                for (let i = 0; i < message.liveprice.length; ++i)
                    writer.uint32(/* id 6, wireType 2 =*/50).string(message.liveprice[i]);
            if (message.iepiev != null && message.iepiev.length)
                for (let i = 0; i < message.iepiev.length; ++i)
                    writer.uint32(/* id 7, wireType 2 =*/58).string(message.iepiev[i]);
            if (message.intraday != null && message.intraday.length)
                for (let i = 0; i < message.intraday.length; ++i)
                    writer.uint32(/* id 8, wireType 2 =*/66).string(message.intraday[i]);
            if (message.best_bid_offer != null && message.best_bid_offer.length)
                for (let i = 0; i < message.best_bid_offer.length; ++i)
                    writer.uint32(/* id 9, wireType 2 =*/74).string(message.best_bid_offer[i]);
            if (message.market_mover != null && message.market_mover.length)
                for (let i = 0; i < message.market_mover.length; ++i)
                    $root.feed.MarketMoverWebsocketRequest.encode(message.market_mover[i], writer.uint32(/* id 10, wireType 2 =*/82).fork(), _depth + 1).ldelim();
            if (message.order_queue != null && message.order_queue.length)
                for (let i = 0; i < message.order_queue.length; ++i)
                    $root.feed.OrderQueueWebsocketRequest.encode(message.order_queue[i], writer.uint32(/* id 11, wireType 2 =*/90).fork(), _depth + 1).ldelim();
            if (message.liveprice_v3 != null && message.liveprice_v3.length)
                for (let i = 0; i < message.liveprice_v3.length; ++i)
                    writer.uint32(/* id 12, wireType 2 =*/98).string(message.liveprice_v3[i]);
            if (message.order_book_v3 != null && message.order_book_v3.length)
                for (let i = 0; i < message.order_book_v3.length; ++i)
                    writer.uint32(/* id 13, wireType 2 =*/106).string(message.order_book_v3[i]);
            if (message.intraday_v3 != null && message.intraday_v3.length)
                for (let i = 0; i < message.intraday_v3.length; ++i)
                    writer.uint32(/* id 14, wireType 2 =*/114).string(message.intraday_v3[i]);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a WebsocketChannel message from the specified reader or buffer.
         * @function decode
         * @memberof feed.WebsocketChannel
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.WebsocketChannel & feed.WebsocketChannel.$Shape} WebsocketChannel
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        WebsocketChannel.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.WebsocketChannel();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.watchlist && message.watchlist.length))
                            message.watchlist = [];
                        message.watchlist.push(reader.stringVerify());
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.order_book && message.order_book.length))
                            message.order_book = [];
                        message.order_book.push(reader.stringVerify());
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.running_trade && message.running_trade.length))
                            message.running_trade = [];
                        message.running_trade.push(reader.stringVerify());
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.is_hotlist = value;
                        else
                            delete message.is_hotlist;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if (!(message.running_trade_batch && message.running_trade_batch.length))
                            message.running_trade_batch = [];
                        message.running_trade_batch.push(reader.stringVerify());
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if (!(message.liveprice && message.liveprice.length))
                            message.liveprice = [];
                        message.liveprice.push(reader.stringVerify());
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if (!(message.iepiev && message.iepiev.length))
                            message.iepiev = [];
                        message.iepiev.push(reader.stringVerify());
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if (!(message.intraday && message.intraday.length))
                            message.intraday = [];
                        message.intraday.push(reader.stringVerify());
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if (!(message.best_bid_offer && message.best_bid_offer.length))
                            message.best_bid_offer = [];
                        message.best_bid_offer.push(reader.stringVerify());
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        if (!(message.market_mover && message.market_mover.length))
                            message.market_mover = [];
                        message.market_mover.push($root.feed.MarketMoverWebsocketRequest.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if (!(message.order_queue && message.order_queue.length))
                            message.order_queue = [];
                        message.order_queue.push($root.feed.OrderQueueWebsocketRequest.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        if (!(message.liveprice_v3 && message.liveprice_v3.length))
                            message.liveprice_v3 = [];
                        message.liveprice_v3.push(reader.stringVerify());
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        if (!(message.order_book_v3 && message.order_book_v3.length))
                            message.order_book_v3 = [];
                        message.order_book_v3.push(reader.stringVerify());
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        if (!(message.intraday_v3 && message.intraday_v3.length))
                            message.intraday_v3 = [];
                        message.intraday_v3.push(reader.stringVerify());
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a WebsocketChannel message.
         * @function verify
         * @memberof feed.WebsocketChannel
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        WebsocketChannel.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.watchlist != null && $Object.hasOwnProperty.call(message, "watchlist")) {
                if (!$Array.isArray(message.watchlist))
                    return "watchlist: array expected";
                for (let i = 0; i < message.watchlist.length; ++i)
                    if (!$util.isString(message.watchlist[i]))
                        return "watchlist: string[] expected";
            }
            if (message.order_book != null && $Object.hasOwnProperty.call(message, "order_book")) {
                if (!$Array.isArray(message.order_book))
                    return "order_book: array expected";
                for (let i = 0; i < message.order_book.length; ++i)
                    if (!$util.isString(message.order_book[i]))
                        return "order_book: string[] expected";
            }
            if (message.running_trade != null && $Object.hasOwnProperty.call(message, "running_trade")) {
                if (!$Array.isArray(message.running_trade))
                    return "running_trade: array expected";
                for (let i = 0; i < message.running_trade.length; ++i)
                    if (!$util.isString(message.running_trade[i]))
                        return "running_trade: string[] expected";
            }
            if (message.is_hotlist != null && $Object.hasOwnProperty.call(message, "is_hotlist"))
                if (typeof message.is_hotlist !== "boolean")
                    return "is_hotlist: boolean expected";
            if (message.running_trade_batch != null && $Object.hasOwnProperty.call(message, "running_trade_batch")) {
                if (!$Array.isArray(message.running_trade_batch))
                    return "running_trade_batch: array expected";
                for (let i = 0; i < message.running_trade_batch.length; ++i)
                    if (!$util.isString(message.running_trade_batch[i]))
                        return "running_trade_batch: string[] expected";
            }
            if (message.liveprice != null && $Object.hasOwnProperty.call(message, "liveprice")) {
                if (!$Array.isArray(message.liveprice))
                    return "liveprice: array expected";
                for (let i = 0; i < message.liveprice.length; ++i)
                    if (!$util.isString(message.liveprice[i]))
                        return "liveprice: string[] expected";
            }
            if (message.iepiev != null && $Object.hasOwnProperty.call(message, "iepiev")) {
                if (!$Array.isArray(message.iepiev))
                    return "iepiev: array expected";
                for (let i = 0; i < message.iepiev.length; ++i)
                    if (!$util.isString(message.iepiev[i]))
                        return "iepiev: string[] expected";
            }
            if (message.intraday != null && $Object.hasOwnProperty.call(message, "intraday")) {
                if (!$Array.isArray(message.intraday))
                    return "intraday: array expected";
                for (let i = 0; i < message.intraday.length; ++i)
                    if (!$util.isString(message.intraday[i]))
                        return "intraday: string[] expected";
            }
            if (message.best_bid_offer != null && $Object.hasOwnProperty.call(message, "best_bid_offer")) {
                if (!$Array.isArray(message.best_bid_offer))
                    return "best_bid_offer: array expected";
                for (let i = 0; i < message.best_bid_offer.length; ++i)
                    if (!$util.isString(message.best_bid_offer[i]))
                        return "best_bid_offer: string[] expected";
            }
            if (message.market_mover != null && $Object.hasOwnProperty.call(message, "market_mover")) {
                if (!$Array.isArray(message.market_mover))
                    return "market_mover: array expected";
                for (let i = 0; i < message.market_mover.length; ++i) {
                    let error = $root.feed.MarketMoverWebsocketRequest.verify(message.market_mover[i], _depth + 1);
                    if (error)
                        return "market_mover." + error;
                }
            }
            if (message.order_queue != null && $Object.hasOwnProperty.call(message, "order_queue")) {
                if (!$Array.isArray(message.order_queue))
                    return "order_queue: array expected";
                for (let i = 0; i < message.order_queue.length; ++i) {
                    let error = $root.feed.OrderQueueWebsocketRequest.verify(message.order_queue[i], _depth + 1);
                    if (error)
                        return "order_queue." + error;
                }
            }
            if (message.liveprice_v3 != null && $Object.hasOwnProperty.call(message, "liveprice_v3")) {
                if (!$Array.isArray(message.liveprice_v3))
                    return "liveprice_v3: array expected";
                for (let i = 0; i < message.liveprice_v3.length; ++i)
                    if (!$util.isString(message.liveprice_v3[i]))
                        return "liveprice_v3: string[] expected";
            }
            if (message.order_book_v3 != null && $Object.hasOwnProperty.call(message, "order_book_v3")) {
                if (!$Array.isArray(message.order_book_v3))
                    return "order_book_v3: array expected";
                for (let i = 0; i < message.order_book_v3.length; ++i)
                    if (!$util.isString(message.order_book_v3[i]))
                        return "order_book_v3: string[] expected";
            }
            if (message.intraday_v3 != null && $Object.hasOwnProperty.call(message, "intraday_v3")) {
                if (!$Array.isArray(message.intraday_v3))
                    return "intraday_v3: array expected";
                for (let i = 0; i < message.intraday_v3.length; ++i)
                    if (!$util.isString(message.intraday_v3[i]))
                        return "intraday_v3: string[] expected";
            }
            return null;
        };

        /**
         * Creates a WebsocketChannel message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.WebsocketChannel
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.WebsocketChannel} WebsocketChannel
         */
        WebsocketChannel.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.WebsocketChannel)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.WebsocketChannel: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.WebsocketChannel();
            if (object.watchlist) {
                if (!$Array.isArray(object.watchlist))
                    throw $TypeError(".feed.WebsocketChannel.watchlist: array expected");
                message.watchlist = $Array(object.watchlist.length);
                for (let i = 0; i < object.watchlist.length; ++i)
                    message.watchlist[i] = $String(object.watchlist[i]);
            }
            if (object.order_book) {
                if (!$Array.isArray(object.order_book))
                    throw $TypeError(".feed.WebsocketChannel.order_book: array expected");
                message.order_book = $Array(object.order_book.length);
                for (let i = 0; i < object.order_book.length; ++i)
                    message.order_book[i] = $String(object.order_book[i]);
            }
            if (object.running_trade) {
                if (!$Array.isArray(object.running_trade))
                    throw $TypeError(".feed.WebsocketChannel.running_trade: array expected");
                message.running_trade = $Array(object.running_trade.length);
                for (let i = 0; i < object.running_trade.length; ++i)
                    message.running_trade[i] = $String(object.running_trade[i]);
            }
            if (object.is_hotlist != null)
                if (object.is_hotlist)
                    message.is_hotlist = $Boolean(object.is_hotlist);
            if (object.running_trade_batch) {
                if (!$Array.isArray(object.running_trade_batch))
                    throw $TypeError(".feed.WebsocketChannel.running_trade_batch: array expected");
                message.running_trade_batch = $Array(object.running_trade_batch.length);
                for (let i = 0; i < object.running_trade_batch.length; ++i)
                    message.running_trade_batch[i] = $String(object.running_trade_batch[i]);
            }
            if (object.liveprice) {
                if (!$Array.isArray(object.liveprice))
                    throw $TypeError(".feed.WebsocketChannel.liveprice: array expected");
                message.liveprice = $Array(object.liveprice.length);
                for (let i = 0; i < object.liveprice.length; ++i)
                    message.liveprice[i] = $String(object.liveprice[i]);
            }
            if (object.iepiev) {
                if (!$Array.isArray(object.iepiev))
                    throw $TypeError(".feed.WebsocketChannel.iepiev: array expected");
                message.iepiev = $Array(object.iepiev.length);
                for (let i = 0; i < object.iepiev.length; ++i)
                    message.iepiev[i] = $String(object.iepiev[i]);
            }
            if (object.intraday) {
                if (!$Array.isArray(object.intraday))
                    throw $TypeError(".feed.WebsocketChannel.intraday: array expected");
                message.intraday = $Array(object.intraday.length);
                for (let i = 0; i < object.intraday.length; ++i)
                    message.intraday[i] = $String(object.intraday[i]);
            }
            if (object.best_bid_offer) {
                if (!$Array.isArray(object.best_bid_offer))
                    throw $TypeError(".feed.WebsocketChannel.best_bid_offer: array expected");
                message.best_bid_offer = $Array(object.best_bid_offer.length);
                for (let i = 0; i < object.best_bid_offer.length; ++i)
                    message.best_bid_offer[i] = $String(object.best_bid_offer[i]);
            }
            if (object.market_mover) {
                if (!$Array.isArray(object.market_mover))
                    throw $TypeError(".feed.WebsocketChannel.market_mover: array expected");
                message.market_mover = $Array(object.market_mover.length);
                for (let i = 0; i < object.market_mover.length; ++i) {
                    if (!$util.isObject(object.market_mover[i]))
                        throw $TypeError(".feed.WebsocketChannel.market_mover: object expected");
                    message.market_mover[i] = $root.feed.MarketMoverWebsocketRequest.fromObject(object.market_mover[i], _depth + 1);
                }
            }
            if (object.order_queue) {
                if (!$Array.isArray(object.order_queue))
                    throw $TypeError(".feed.WebsocketChannel.order_queue: array expected");
                message.order_queue = $Array(object.order_queue.length);
                for (let i = 0; i < object.order_queue.length; ++i) {
                    if (!$util.isObject(object.order_queue[i]))
                        throw $TypeError(".feed.WebsocketChannel.order_queue: object expected");
                    message.order_queue[i] = $root.feed.OrderQueueWebsocketRequest.fromObject(object.order_queue[i], _depth + 1);
                }
            }
            if (object.liveprice_v3) {
                if (!$Array.isArray(object.liveprice_v3))
                    throw $TypeError(".feed.WebsocketChannel.liveprice_v3: array expected");
                message.liveprice_v3 = $Array(object.liveprice_v3.length);
                for (let i = 0; i < object.liveprice_v3.length; ++i)
                    message.liveprice_v3[i] = $String(object.liveprice_v3[i]);
            }
            if (object.order_book_v3) {
                if (!$Array.isArray(object.order_book_v3))
                    throw $TypeError(".feed.WebsocketChannel.order_book_v3: array expected");
                message.order_book_v3 = $Array(object.order_book_v3.length);
                for (let i = 0; i < object.order_book_v3.length; ++i)
                    message.order_book_v3[i] = $String(object.order_book_v3[i]);
            }
            if (object.intraday_v3) {
                if (!$Array.isArray(object.intraday_v3))
                    throw $TypeError(".feed.WebsocketChannel.intraday_v3: array expected");
                message.intraday_v3 = $Array(object.intraday_v3.length);
                for (let i = 0; i < object.intraday_v3.length; ++i)
                    message.intraday_v3[i] = $String(object.intraday_v3[i]);
            }
            return message;
        };

        /**
         * Creates a plain object from a WebsocketChannel message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.WebsocketChannel
         * @static
         * @param {feed.WebsocketChannel} message WebsocketChannel
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        WebsocketChannel.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults) {
                object.watchlist = [];
                object.order_book = [];
                object.running_trade = [];
                object.running_trade_batch = [];
                object.liveprice = [];
                object.iepiev = [];
                object.intraday = [];
                object.best_bid_offer = [];
                object.market_mover = [];
                object.order_queue = [];
                object.liveprice_v3 = [];
                object.order_book_v3 = [];
                object.intraday_v3 = [];
            }
            if (options.defaults)
                object.is_hotlist = false;
            if (message.watchlist && message.watchlist.length) {
                object.watchlist = $Array(message.watchlist.length);
                for (let j = 0; j < message.watchlist.length; ++j)
                    object.watchlist[j] = message.watchlist[j];
            }
            if (message.order_book && message.order_book.length) {
                object.order_book = $Array(message.order_book.length);
                for (let j = 0; j < message.order_book.length; ++j)
                    object.order_book[j] = message.order_book[j];
            }
            if (message.running_trade && message.running_trade.length) {
                object.running_trade = $Array(message.running_trade.length);
                for (let j = 0; j < message.running_trade.length; ++j)
                    object.running_trade[j] = message.running_trade[j];
            }
            if (message.is_hotlist != null && $Object.hasOwnProperty.call(message, "is_hotlist"))
                object.is_hotlist = message.is_hotlist;
            if (message.running_trade_batch && message.running_trade_batch.length) {
                object.running_trade_batch = $Array(message.running_trade_batch.length);
                for (let j = 0; j < message.running_trade_batch.length; ++j)
                    object.running_trade_batch[j] = message.running_trade_batch[j];
            }
            if (message.liveprice && message.liveprice.length) {
                object.liveprice = $Array(message.liveprice.length);
                for (let j = 0; j < message.liveprice.length; ++j)
                    object.liveprice[j] = message.liveprice[j];
            }
            if (message.iepiev && message.iepiev.length) {
                object.iepiev = $Array(message.iepiev.length);
                for (let j = 0; j < message.iepiev.length; ++j)
                    object.iepiev[j] = message.iepiev[j];
            }
            if (message.intraday && message.intraday.length) {
                object.intraday = $Array(message.intraday.length);
                for (let j = 0; j < message.intraday.length; ++j)
                    object.intraday[j] = message.intraday[j];
            }
            if (message.best_bid_offer && message.best_bid_offer.length) {
                object.best_bid_offer = $Array(message.best_bid_offer.length);
                for (let j = 0; j < message.best_bid_offer.length; ++j)
                    object.best_bid_offer[j] = message.best_bid_offer[j];
            }
            if (message.market_mover && message.market_mover.length) {
                object.market_mover = $Array(message.market_mover.length);
                for (let j = 0; j < message.market_mover.length; ++j)
                    object.market_mover[j] = $root.feed.MarketMoverWebsocketRequest.toObject(message.market_mover[j], options, _depth + 1);
            }
            if (message.order_queue && message.order_queue.length) {
                object.order_queue = $Array(message.order_queue.length);
                for (let j = 0; j < message.order_queue.length; ++j)
                    object.order_queue[j] = $root.feed.OrderQueueWebsocketRequest.toObject(message.order_queue[j], options, _depth + 1);
            }
            if (message.liveprice_v3 && message.liveprice_v3.length) {
                object.liveprice_v3 = $Array(message.liveprice_v3.length);
                for (let j = 0; j < message.liveprice_v3.length; ++j)
                    object.liveprice_v3[j] = message.liveprice_v3[j];
            }
            if (message.order_book_v3 && message.order_book_v3.length) {
                object.order_book_v3 = $Array(message.order_book_v3.length);
                for (let j = 0; j < message.order_book_v3.length; ++j)
                    object.order_book_v3[j] = message.order_book_v3[j];
            }
            if (message.intraday_v3 && message.intraday_v3.length) {
                object.intraday_v3 = $Array(message.intraday_v3.length);
                for (let j = 0; j < message.intraday_v3.length; ++j)
                    object.intraday_v3[j] = message.intraday_v3[j];
            }
            return object;
        };

        /**
         * Converts this WebsocketChannel to JSON.
         * @function toJSON
         * @memberof feed.WebsocketChannel
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        WebsocketChannel.prototype.toJSON = function() {
            return WebsocketChannel.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for WebsocketChannel
         * @function getTypeUrl
         * @memberof feed.WebsocketChannel
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        WebsocketChannel.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.WebsocketChannel";
        };

        return WebsocketChannel;
    })();

    feed.MarketMoverWebsocketRequest = (function() {

        /**
         * Properties of a MarketMoverWebsocketRequest.
         * @typedef {Object} feed.MarketMoverWebsocketRequest.$Properties
         * @property {feed.MoverType|null} [mover_type] MarketMoverWebsocketRequest mover_type
         * @property {Array.<feed.FilterStocksType>|null} [filter_stocks] MarketMoverWebsocketRequest filter_stocks
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a MarketMoverWebsocketRequest.
         * @memberof feed
         * @interface IMarketMoverWebsocketRequest
         * @augments feed.MarketMoverWebsocketRequest.$Properties
         * @deprecated Use feed.MarketMoverWebsocketRequest.$Properties instead.
         */

        /**
         * Shape of a MarketMoverWebsocketRequest.
         * @typedef {feed.MarketMoverWebsocketRequest.$Properties} feed.MarketMoverWebsocketRequest.$Shape
         */

        /**
         * Constructs a new MarketMoverWebsocketRequest.
         * @memberof feed
         * @classdesc Represents a MarketMoverWebsocketRequest.
         * @constructor
         * @param {feed.MarketMoverWebsocketRequest.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const MarketMoverWebsocketRequest = function (properties) {
            this.filter_stocks = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * MarketMoverWebsocketRequest mover_type.
         * @member {feed.MoverType} mover_type
         * @memberof feed.MarketMoverWebsocketRequest
         * @instance
         */
        MarketMoverWebsocketRequest.prototype.mover_type = 0;

        /**
         * MarketMoverWebsocketRequest filter_stocks.
         * @member {Array.<feed.FilterStocksType>} filter_stocks
         * @memberof feed.MarketMoverWebsocketRequest
         * @instance
         */
        MarketMoverWebsocketRequest.prototype.filter_stocks = $util.emptyArray;

        /**
         * Creates a new MarketMoverWebsocketRequest instance using the specified properties.
         * @function create
         * @memberof feed.MarketMoverWebsocketRequest
         * @static
         * @param {feed.MarketMoverWebsocketRequest.$Properties=} [properties] Properties to set
         * @returns {feed.MarketMoverWebsocketRequest} MarketMoverWebsocketRequest instance
         * @type {{
         *   (properties: feed.MarketMoverWebsocketRequest.$Shape): feed.MarketMoverWebsocketRequest & feed.MarketMoverWebsocketRequest.$Shape;
         *   (properties?: feed.MarketMoverWebsocketRequest.$Properties): feed.MarketMoverWebsocketRequest;
         * }}
         */
        MarketMoverWebsocketRequest.create = function(properties) {
            return new MarketMoverWebsocketRequest(properties);
        };

        /**
         * Encodes the specified MarketMoverWebsocketRequest message. Does not implicitly {@link feed.MarketMoverWebsocketRequest.verify|verify} messages.
         * @function encode
         * @memberof feed.MarketMoverWebsocketRequest
         * @static
         * @param {feed.MarketMoverWebsocketRequest.$Properties} message MarketMoverWebsocketRequest message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        MarketMoverWebsocketRequest.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.mover_type != null && $Object.hasOwnProperty.call(message, "mover_type") && message.mover_type !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).int32(message.mover_type);
            if (message.filter_stocks != null && message.filter_stocks.length)
                writer.uint32(/* id 2, wireType 2 =*/18).int32s(message.filter_stocks);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a MarketMoverWebsocketRequest message from the specified reader or buffer.
         * @function decode
         * @memberof feed.MarketMoverWebsocketRequest
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.MarketMoverWebsocketRequest & feed.MarketMoverWebsocketRequest.$Shape} MarketMoverWebsocketRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        MarketMoverWebsocketRequest.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.MarketMoverWebsocketRequest();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.mover_type = value;
                        else
                            delete message.mover_type;
                        continue;
                    }
                case 2: {
                        if (wireType === 2) {
                            if (!(message.filter_stocks && message.filter_stocks.length))
                                message.filter_stocks = [];
                            reader.int32s(message.filter_stocks);
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        if (!(message.filter_stocks && message.filter_stocks.length))
                            message.filter_stocks = [];
                        message.filter_stocks.push(reader.int32());
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a MarketMoverWebsocketRequest message.
         * @function verify
         * @memberof feed.MarketMoverWebsocketRequest
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        MarketMoverWebsocketRequest.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.mover_type != null && $Object.hasOwnProperty.call(message, "mover_type"))
                if (typeof message.mover_type !== "number" || (message.mover_type | 0) !== message.mover_type)
                    return "mover_type: enum value expected";
            if (message.filter_stocks != null && $Object.hasOwnProperty.call(message, "filter_stocks")) {
                if (!$Array.isArray(message.filter_stocks))
                    return "filter_stocks: array expected";
                for (let i = 0; i < message.filter_stocks.length; ++i)
                    if (typeof message.filter_stocks[i] !== "number" || (message.filter_stocks[i] | 0) !== message.filter_stocks[i])
                        return "filter_stocks: enum value[] expected";
            }
            return null;
        };

        /**
         * Creates a MarketMoverWebsocketRequest message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.MarketMoverWebsocketRequest
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.MarketMoverWebsocketRequest} MarketMoverWebsocketRequest
         */
        MarketMoverWebsocketRequest.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.MarketMoverWebsocketRequest)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.MarketMoverWebsocketRequest: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.MarketMoverWebsocketRequest();
            if (object.mover_type !== 0 && (typeof object.mover_type !== "string" || $root.feed.MoverType[object.mover_type] !== 0))
                switch (object.mover_type) {
                case "TOP_GAINER":
                case 0:
                    message.mover_type = 0;
                    break;
                case "TOP_LOSER":
                case 1:
                    message.mover_type = 1;
                    break;
                case "MOST_ACTIVE":
                case 2:
                    message.mover_type = 2;
                    break;
                default:
                    if (typeof object.mover_type === "number" && (object.mover_type | 0) === object.mover_type)
                        message.mover_type = object.mover_type;
                }
            if (object.filter_stocks) {
                if (!$Array.isArray(object.filter_stocks))
                    throw $TypeError(".feed.MarketMoverWebsocketRequest.filter_stocks: array expected");
                message.filter_stocks = [];
                for (let i = 0; i < object.filter_stocks.length; ++i)
                    switch (object.filter_stocks[i]) {
                    case "FILTER_ALL":
                    case 0:
                        message.filter_stocks[message.filter_stocks.length] = 0;
                        break;
                    case "FILTER_REGULER":
                    case 1:
                        message.filter_stocks[message.filter_stocks.length] = 1;
                        break;
                    case "FILTER_TUNAI":
                    case 2:
                        message.filter_stocks[message.filter_stocks.length] = 2;
                        break;
                    case "FILTER_NEGO":
                    case 3:
                        message.filter_stocks[message.filter_stocks.length] = 3;
                        break;
                    default:
                        if (typeof object.filter_stocks[i] === "number" && (object.filter_stocks[i] | 0) === object.filter_stocks[i])
                            message.filter_stocks[message.filter_stocks.length] = object.filter_stocks[i];
                    }
            }
            return message;
        };

        /**
         * Creates a plain object from a MarketMoverWebsocketRequest message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.MarketMoverWebsocketRequest
         * @static
         * @param {feed.MarketMoverWebsocketRequest} message MarketMoverWebsocketRequest
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        MarketMoverWebsocketRequest.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults)
                object.filter_stocks = [];
            if (options.defaults)
                object.mover_type = options.enums === $String ? "TOP_GAINER" : 0;
            if (message.mover_type != null && $Object.hasOwnProperty.call(message, "mover_type"))
                object.mover_type = options.enums === $String ? $root.feed.MoverType[message.mover_type] === $undefined ? message.mover_type : $root.feed.MoverType[message.mover_type] : message.mover_type;
            if (message.filter_stocks && message.filter_stocks.length) {
                object.filter_stocks = $Array(message.filter_stocks.length);
                for (let j = 0; j < message.filter_stocks.length; ++j)
                    object.filter_stocks[j] = options.enums === $String ? $root.feed.FilterStocksType[message.filter_stocks[j]] === $undefined ? message.filter_stocks[j] : $root.feed.FilterStocksType[message.filter_stocks[j]] : message.filter_stocks[j];
            }
            return object;
        };

        /**
         * Converts this MarketMoverWebsocketRequest to JSON.
         * @function toJSON
         * @memberof feed.MarketMoverWebsocketRequest
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        MarketMoverWebsocketRequest.prototype.toJSON = function() {
            return MarketMoverWebsocketRequest.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for MarketMoverWebsocketRequest
         * @function getTypeUrl
         * @memberof feed.MarketMoverWebsocketRequest
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        MarketMoverWebsocketRequest.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.MarketMoverWebsocketRequest";
        };

        return MarketMoverWebsocketRequest;
    })();

    feed.OrderQueueWebsocketRequest = (function() {

        /**
         * Properties of an OrderQueueWebsocketRequest.
         * @typedef {Object} feed.OrderQueueWebsocketRequest.$Properties
         * @property {string|null} [stock_code] OrderQueueWebsocketRequest stock_code
         * @property {number|null} [price] OrderQueueWebsocketRequest price
         * @property {feed.BoardType|null} [board_type] OrderQueueWebsocketRequest board_type
         * @property {feed.ActionType|null} [action_type] OrderQueueWebsocketRequest action_type
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OrderQueueWebsocketRequest.
         * @memberof feed
         * @interface IOrderQueueWebsocketRequest
         * @augments feed.OrderQueueWebsocketRequest.$Properties
         * @deprecated Use feed.OrderQueueWebsocketRequest.$Properties instead.
         */

        /**
         * Shape of an OrderQueueWebsocketRequest.
         * @typedef {feed.OrderQueueWebsocketRequest.$Properties} feed.OrderQueueWebsocketRequest.$Shape
         */

        /**
         * Constructs a new OrderQueueWebsocketRequest.
         * @memberof feed
         * @classdesc Represents an OrderQueueWebsocketRequest.
         * @constructor
         * @param {feed.OrderQueueWebsocketRequest.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OrderQueueWebsocketRequest = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OrderQueueWebsocketRequest stock_code.
         * @member {string} stock_code
         * @memberof feed.OrderQueueWebsocketRequest
         * @instance
         */
        OrderQueueWebsocketRequest.prototype.stock_code = "";

        /**
         * OrderQueueWebsocketRequest price.
         * @member {number} price
         * @memberof feed.OrderQueueWebsocketRequest
         * @instance
         */
        OrderQueueWebsocketRequest.prototype.price = 0;

        /**
         * OrderQueueWebsocketRequest board_type.
         * @member {feed.BoardType} board_type
         * @memberof feed.OrderQueueWebsocketRequest
         * @instance
         */
        OrderQueueWebsocketRequest.prototype.board_type = 0;

        /**
         * OrderQueueWebsocketRequest action_type.
         * @member {feed.ActionType} action_type
         * @memberof feed.OrderQueueWebsocketRequest
         * @instance
         */
        OrderQueueWebsocketRequest.prototype.action_type = 0;

        /**
         * Creates a new OrderQueueWebsocketRequest instance using the specified properties.
         * @function create
         * @memberof feed.OrderQueueWebsocketRequest
         * @static
         * @param {feed.OrderQueueWebsocketRequest.$Properties=} [properties] Properties to set
         * @returns {feed.OrderQueueWebsocketRequest} OrderQueueWebsocketRequest instance
         * @type {{
         *   (properties: feed.OrderQueueWebsocketRequest.$Shape): feed.OrderQueueWebsocketRequest & feed.OrderQueueWebsocketRequest.$Shape;
         *   (properties?: feed.OrderQueueWebsocketRequest.$Properties): feed.OrderQueueWebsocketRequest;
         * }}
         */
        OrderQueueWebsocketRequest.create = function(properties) {
            return new OrderQueueWebsocketRequest(properties);
        };

        /**
         * Encodes the specified OrderQueueWebsocketRequest message. Does not implicitly {@link feed.OrderQueueWebsocketRequest.verify|verify} messages.
         * @function encode
         * @memberof feed.OrderQueueWebsocketRequest
         * @static
         * @param {feed.OrderQueueWebsocketRequest.$Properties} message OrderQueueWebsocketRequest message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OrderQueueWebsocketRequest.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.price);
            if (message.board_type != null && $Object.hasOwnProperty.call(message, "board_type") && message.board_type !== 0)
                writer.uint32(/* id 3, wireType 0 =*/24).int32(message.board_type);
            if (message.action_type != null && $Object.hasOwnProperty.call(message, "action_type") && message.action_type !== 0)
                writer.uint32(/* id 4, wireType 0 =*/32).int32(message.action_type);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OrderQueueWebsocketRequest message from the specified reader or buffer.
         * @function decode
         * @memberof feed.OrderQueueWebsocketRequest
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.OrderQueueWebsocketRequest & feed.OrderQueueWebsocketRequest.$Shape} OrderQueueWebsocketRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OrderQueueWebsocketRequest.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.OrderQueueWebsocketRequest();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.board_type = value;
                        else
                            delete message.board_type;
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.action_type = value;
                        else
                            delete message.action_type;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an OrderQueueWebsocketRequest message.
         * @function verify
         * @memberof feed.OrderQueueWebsocketRequest
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        OrderQueueWebsocketRequest.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                if (typeof message.price !== "number")
                    return "price: number expected";
            if (message.board_type != null && $Object.hasOwnProperty.call(message, "board_type"))
                if (typeof message.board_type !== "number" || (message.board_type | 0) !== message.board_type)
                    return "board_type: enum value expected";
            if (message.action_type != null && $Object.hasOwnProperty.call(message, "action_type"))
                if (typeof message.action_type !== "number" || (message.action_type | 0) !== message.action_type)
                    return "action_type: enum value expected";
            return null;
        };

        /**
         * Creates an OrderQueueWebsocketRequest message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.OrderQueueWebsocketRequest
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.OrderQueueWebsocketRequest} OrderQueueWebsocketRequest
         */
        OrderQueueWebsocketRequest.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.OrderQueueWebsocketRequest)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.OrderQueueWebsocketRequest: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.OrderQueueWebsocketRequest();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.price != null)
                if (!$Object.is($Number(object.price), 0))
                    message.price = $Number(object.price);
            if (object.board_type !== 0 && (typeof object.board_type !== "string" || $root.feed.BoardType[object.board_type] !== 0))
                switch (object.board_type) {
                case "REGULAR":
                case 0:
                    message.board_type = 0;
                    break;
                case "NEGOTIATION":
                case 1:
                    message.board_type = 1;
                    break;
                case "CASH":
                case 2:
                    message.board_type = 2;
                    break;
                case "ALL":
                case 3:
                    message.board_type = 3;
                    break;
                default:
                    if (typeof object.board_type === "number" && (object.board_type | 0) === object.board_type)
                        message.board_type = object.board_type;
                }
            if (object.action_type !== 0 && (typeof object.action_type !== "string" || $root.feed.ActionType[object.action_type] !== 0))
                switch (object.action_type) {
                case "ACTION_BUY":
                case 0:
                    message.action_type = 0;
                    break;
                case "ACTION_SELL":
                case 1:
                    message.action_type = 1;
                    break;
                case "ACTION_ALL":
                case 2:
                    message.action_type = 2;
                    break;
                default:
                    if (typeof object.action_type === "number" && (object.action_type | 0) === object.action_type)
                        message.action_type = object.action_type;
                }
            return message;
        };

        /**
         * Creates a plain object from an OrderQueueWebsocketRequest message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.OrderQueueWebsocketRequest
         * @static
         * @param {feed.OrderQueueWebsocketRequest} message OrderQueueWebsocketRequest
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        OrderQueueWebsocketRequest.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.price = 0;
                object.board_type = options.enums === $String ? "REGULAR" : 0;
                object.action_type = options.enums === $String ? "ACTION_BUY" : 0;
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = options.json && !$isFinite(message.price) ? $String(message.price) : message.price;
            if (message.board_type != null && $Object.hasOwnProperty.call(message, "board_type"))
                object.board_type = options.enums === $String ? $root.feed.BoardType[message.board_type] === $undefined ? message.board_type : $root.feed.BoardType[message.board_type] : message.board_type;
            if (message.action_type != null && $Object.hasOwnProperty.call(message, "action_type"))
                object.action_type = options.enums === $String ? $root.feed.ActionType[message.action_type] === $undefined ? message.action_type : $root.feed.ActionType[message.action_type] : message.action_type;
            return object;
        };

        /**
         * Converts this OrderQueueWebsocketRequest to JSON.
         * @function toJSON
         * @memberof feed.OrderQueueWebsocketRequest
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        OrderQueueWebsocketRequest.prototype.toJSON = function() {
            return OrderQueueWebsocketRequest.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for OrderQueueWebsocketRequest
         * @function getTypeUrl
         * @memberof feed.OrderQueueWebsocketRequest
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        OrderQueueWebsocketRequest.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.OrderQueueWebsocketRequest";
        };

        return OrderQueueWebsocketRequest;
    })();

    feed.PingResponse = (function() {

        /**
         * Properties of a PingResponse.
         * @typedef {Object} feed.PingResponse.$Properties
         * @property {number|Long|null} [timestamp] PingResponse timestamp
         * @property {string|null} [message] PingResponse message
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PingResponse.
         * @memberof feed
         * @interface IPingResponse
         * @augments feed.PingResponse.$Properties
         * @deprecated Use feed.PingResponse.$Properties instead.
         */

        /**
         * Shape of a PingResponse.
         * @typedef {feed.PingResponse.$Properties} feed.PingResponse.$Shape
         */

        /**
         * Constructs a new PingResponse.
         * @memberof feed
         * @classdesc Represents a PingResponse.
         * @constructor
         * @param {feed.PingResponse.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PingResponse = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PingResponse timestamp.
         * @member {number|Long} timestamp
         * @memberof feed.PingResponse
         * @instance
         */
        PingResponse.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * PingResponse message.
         * @member {string} message
         * @memberof feed.PingResponse
         * @instance
         */
        PingResponse.prototype.message = "";

        /**
         * Creates a new PingResponse instance using the specified properties.
         * @function create
         * @memberof feed.PingResponse
         * @static
         * @param {feed.PingResponse.$Properties=} [properties] Properties to set
         * @returns {feed.PingResponse} PingResponse instance
         * @type {{
         *   (properties: feed.PingResponse.$Shape): feed.PingResponse & feed.PingResponse.$Shape;
         *   (properties?: feed.PingResponse.$Properties): feed.PingResponse;
         * }}
         */
        PingResponse.create = function(properties) {
            return new PingResponse(properties);
        };

        /**
         * Encodes the specified PingResponse message. Does not implicitly {@link feed.PingResponse.verify|verify} messages.
         * @function encode
         * @memberof feed.PingResponse
         * @static
         * @param {feed.PingResponse.$Properties} message PingResponse message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PingResponse.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp") && (typeof message.timestamp === "object" ? message.timestamp.low || message.timestamp.high : message.timestamp !== 0))
                writer.uint32(/* id 1, wireType 0 =*/8).int64(message.timestamp);
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.message);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PingResponse message from the specified reader or buffer.
         * @function decode
         * @memberof feed.PingResponse
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.PingResponse & feed.PingResponse.$Shape} PingResponse
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PingResponse.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.PingResponse();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.timestamp = value;
                        else
                            delete message.timestamp;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a PingResponse message.
         * @function verify
         * @memberof feed.PingResponse
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        PingResponse.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                if (!$util.isInteger(message.timestamp) && !(message.timestamp && $util.isInteger(message.timestamp.low) && $util.isInteger(message.timestamp.high)))
                    return "timestamp: integer|Long expected";
            if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                if (!$util.isString(message.message))
                    return "message: string expected";
            return null;
        };

        /**
         * Creates a PingResponse message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.PingResponse
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.PingResponse} PingResponse
         */
        PingResponse.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.PingResponse)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.PingResponse: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.PingResponse();
            if (object.timestamp != null)
                if (typeof object.timestamp === "object" ? object.timestamp.low || object.timestamp.high : $Number(object.timestamp) !== 0)
                    if ($util.Long)
                        message.timestamp = $util.Long.fromValue(object.timestamp, false);
                    else if (typeof object.timestamp === "string")
                        message.timestamp = $parseInt(object.timestamp, 10);
                    else if (typeof object.timestamp === "number")
                        message.timestamp = object.timestamp;
                    else if (typeof object.timestamp === "object")
                        message.timestamp = new $util.LongBits(object.timestamp.low >>> 0, object.timestamp.high >>> 0).toNumber();
            if (object.message != null)
                if (typeof object.message !== "string" || object.message.length)
                    message.message = $String(object.message);
            return message;
        };

        /**
         * Creates a plain object from a PingResponse message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.PingResponse
         * @static
         * @param {feed.PingResponse} message PingResponse
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        PingResponse.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.timestamp = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.timestamp = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.message = "";
            }
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.timestamp = typeof message.timestamp === "number" ? $BigInt(message.timestamp) : $util.Long.fromBits(message.timestamp.low >>> 0, message.timestamp.high >>> 0, false).toBigInt();
                else if (typeof message.timestamp === "number")
                    object.timestamp = options.longs === $String ? $String(message.timestamp) : message.timestamp;
                else
                    object.timestamp = options.longs === $String ? $util.Long.prototype.toString.call(message.timestamp) : options.longs === $Number ? new $util.LongBits(message.timestamp.low >>> 0, message.timestamp.high >>> 0).toNumber() : message.timestamp;
            if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                object.message = message.message;
            return object;
        };

        /**
         * Converts this PingResponse to JSON.
         * @function toJSON
         * @memberof feed.PingResponse
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        PingResponse.prototype.toJSON = function() {
            return PingResponse.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for PingResponse
         * @function getTypeUrl
         * @memberof feed.PingResponse
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        PingResponse.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.PingResponse";
        };

        return PingResponse;
    })();

    feed.Error = (function() {

        /**
         * Properties of an Error.
         * @typedef {Object} feed.Error.$Properties
         * @property {string|null} [message] Error message
         * @property {number|null} [code] Error code
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Error.
         * @memberof feed
         * @interface IError
         * @augments feed.Error.$Properties
         * @deprecated Use feed.Error.$Properties instead.
         */

        /**
         * Shape of an Error.
         * @typedef {feed.Error.$Properties} feed.Error.$Shape
         */

        /**
         * Constructs a new Error.
         * @memberof feed
         * @classdesc Represents an Error.
         * @constructor
         * @param {feed.Error.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Error = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Error message.
         * @member {string} message
         * @memberof feed.Error
         * @instance
         */
        Error.prototype.message = "";

        /**
         * Error code.
         * @member {number} code
         * @memberof feed.Error
         * @instance
         */
        Error.prototype.code = 0;

        /**
         * Creates a new Error instance using the specified properties.
         * @function create
         * @memberof feed.Error
         * @static
         * @param {feed.Error.$Properties=} [properties] Properties to set
         * @returns {feed.Error} Error instance
         * @type {{
         *   (properties: feed.Error.$Shape): feed.Error & feed.Error.$Shape;
         *   (properties?: feed.Error.$Properties): feed.Error;
         * }}
         */
        Error.create = function(properties) {
            return new Error(properties);
        };

        /**
         * Encodes the specified Error message. Does not implicitly {@link feed.Error.verify|verify} messages.
         * @function encode
         * @memberof feed.Error
         * @static
         * @param {feed.Error.$Properties} message Error message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Error.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.message);
            if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).int32(message.code);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Error message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Error
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Error & feed.Error.$Shape} Error
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Error.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Error();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.code = value;
                        else
                            delete message.code;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an Error message.
         * @function verify
         * @memberof feed.Error
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Error.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                if (!$util.isString(message.message))
                    return "message: string expected";
            if (message.code != null && $Object.hasOwnProperty.call(message, "code"))
                if (!$util.isInteger(message.code))
                    return "code: integer expected";
            return null;
        };

        /**
         * Creates an Error message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Error
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Error} Error
         */
        Error.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Error)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Error: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Error();
            if (object.message != null)
                if (typeof object.message !== "string" || object.message.length)
                    message.message = $String(object.message);
            if (object.code != null)
                if ($Number(object.code) !== 0)
                    message.code = object.code | 0;
            return message;
        };

        /**
         * Creates a plain object from an Error message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Error
         * @static
         * @param {feed.Error} message Error
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Error.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.message = "";
                object.code = 0;
            }
            if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                object.message = message.message;
            if (message.code != null && $Object.hasOwnProperty.call(message, "code"))
                object.code = message.code;
            return object;
        };

        /**
         * Converts this Error to JSON.
         * @function toJSON
         * @memberof feed.Error
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Error.prototype.toJSON = function() {
            return Error.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Error
         * @function getTypeUrl
         * @memberof feed.Error
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Error.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Error";
        };

        return Error;
    })();

    feed.WebsocketWrapMessage = (function() {

        /**
         * Properties of a WebsocketWrapMessage.
         * @typedef {Object} feed.WebsocketWrapMessage.$Properties
         * @property {feed.RunningTradeBatch.$Properties|null} [running_trade] WebsocketWrapMessage running_trade
         * @property {feed.LivePrice.$Properties|null} [liveprice] WebsocketWrapMessage liveprice
         * @property {feed.OrderbookFeed.$Properties|null} [orderbook] WebsocketWrapMessage orderbook
         * @property {"running_trade"|"liveprice"|"orderbook"} [event] WebsocketWrapMessage event
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a WebsocketWrapMessage.
         * @memberof feed
         * @interface IWebsocketWrapMessage
         * @augments feed.WebsocketWrapMessage.$Properties
         * @deprecated Use feed.WebsocketWrapMessage.$Properties instead.
         */

        /**
         * Narrowed shape of a WebsocketWrapMessage.
         * @typedef {{
         *   running_trade?: feed.RunningTradeBatch.$Shape|null;
         *   liveprice?: feed.LivePrice.$Shape|null;
         *   orderbook?: feed.OrderbookFeed.$Shape|null;
         *   $unknowns?: Array.<Uint8Array>;
         * } & (
         *   ({ event?: undefined; running_trade?: null; liveprice?: null; orderbook?: null }|{ event?: "running_trade"; running_trade: feed.RunningTradeBatch.$Shape; liveprice?: null; orderbook?: null }|{ event?: "liveprice"; running_trade?: null; liveprice: feed.LivePrice.$Shape; orderbook?: null }|{ event?: "orderbook"; running_trade?: null; liveprice?: null; orderbook: feed.OrderbookFeed.$Shape })
         * )} feed.WebsocketWrapMessage.$Shape
         */

        /**
         * Constructs a new WebsocketWrapMessage.
         * @memberof feed
         * @classdesc Represents a WebsocketWrapMessage.
         * @constructor
         * @param {feed.WebsocketWrapMessage.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const WebsocketWrapMessage = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * WebsocketWrapMessage running_trade.
         * @member {feed.RunningTradeBatch.$Properties|null|undefined} running_trade
         * @memberof feed.WebsocketWrapMessage
         * @instance
         */
        WebsocketWrapMessage.prototype.running_trade = null;

        /**
         * WebsocketWrapMessage liveprice.
         * @member {feed.LivePrice.$Properties|null|undefined} liveprice
         * @memberof feed.WebsocketWrapMessage
         * @instance
         */
        WebsocketWrapMessage.prototype.liveprice = null;

        /**
         * WebsocketWrapMessage orderbook.
         * @member {feed.OrderbookFeed.$Properties|null|undefined} orderbook
         * @memberof feed.WebsocketWrapMessage
         * @instance
         */
        WebsocketWrapMessage.prototype.orderbook = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        /**
         * WebsocketWrapMessage event.
         * @member {"running_trade"|"liveprice"|"orderbook"|undefined} event
         * @memberof feed.WebsocketWrapMessage
         * @instance
         */
        $Object.defineProperty(WebsocketWrapMessage.prototype, "event", {
            get: $util.oneOfGetter($oneOfFields = ["running_trade", "liveprice", "orderbook"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Creates a new WebsocketWrapMessage instance using the specified properties.
         * @function create
         * @memberof feed.WebsocketWrapMessage
         * @static
         * @param {feed.WebsocketWrapMessage.$Properties=} [properties] Properties to set
         * @returns {feed.WebsocketWrapMessage} WebsocketWrapMessage instance
         * @type {{
         *   (properties: feed.WebsocketWrapMessage.$Shape): feed.WebsocketWrapMessage & feed.WebsocketWrapMessage.$Shape;
         *   (properties?: feed.WebsocketWrapMessage.$Properties): feed.WebsocketWrapMessage;
         * }}
         */
        WebsocketWrapMessage.create = function(properties) {
            return new WebsocketWrapMessage(properties);
        };

        /**
         * Encodes the specified WebsocketWrapMessage message. Does not implicitly {@link feed.WebsocketWrapMessage.verify|verify} messages.
         * @function encode
         * @memberof feed.WebsocketWrapMessage
         * @static
         * @param {feed.WebsocketWrapMessage.$Properties} message WebsocketWrapMessage message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        WebsocketWrapMessage.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.running_trade != null && $Object.hasOwnProperty.call(message, "running_trade"))
                $root.feed.RunningTradeBatch.encode(message.running_trade, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.liveprice != null && $Object.hasOwnProperty.call(message, "liveprice"))
                $root.feed.LivePrice.encode(message.liveprice, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
            if (message.orderbook != null && $Object.hasOwnProperty.call(message, "orderbook"))
                $root.feed.OrderbookFeed.encode(message.orderbook, writer.uint32(/* id 10, wireType 2 =*/82).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a WebsocketWrapMessage message from the specified reader or buffer.
         * @function decode
         * @memberof feed.WebsocketWrapMessage
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.WebsocketWrapMessage & feed.WebsocketWrapMessage.$Shape} WebsocketWrapMessage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        WebsocketWrapMessage.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.WebsocketWrapMessage();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.running_trade = $root.feed.RunningTradeBatch.decode(reader, reader.size(), $undefined, _depth + 1, message.running_trade);
                        message.event = "running_trade";
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.liveprice = $root.feed.LivePrice.decode(reader, reader.size(), $undefined, _depth + 1, message.liveprice);
                        message.event = "liveprice";
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        message.orderbook = $root.feed.OrderbookFeed.decode(reader, reader.size(), $undefined, _depth + 1, message.orderbook);
                        message.event = "orderbook";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a WebsocketWrapMessage message.
         * @function verify
         * @memberof feed.WebsocketWrapMessage
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        WebsocketWrapMessage.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            let properties = {};
            if (message.running_trade != null && $Object.hasOwnProperty.call(message, "running_trade")) {
                properties.event = 1;
                {
                    let error = $root.feed.RunningTradeBatch.verify(message.running_trade, _depth + 1);
                    if (error)
                        return "running_trade." + error;
                }
            }
            if (message.liveprice != null && $Object.hasOwnProperty.call(message, "liveprice")) {
                if (properties.event === 1)
                    return "event: multiple values";
                properties.event = 1;
                {
                    let error = $root.feed.LivePrice.verify(message.liveprice, _depth + 1);
                    if (error)
                        return "liveprice." + error;
                }
            }
            if (message.orderbook != null && $Object.hasOwnProperty.call(message, "orderbook")) {
                if (properties.event === 1)
                    return "event: multiple values";
                properties.event = 1;
                {
                    let error = $root.feed.OrderbookFeed.verify(message.orderbook, _depth + 1);
                    if (error)
                        return "orderbook." + error;
                }
            }
            return null;
        };

        /**
         * Creates a WebsocketWrapMessage message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.WebsocketWrapMessage
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.WebsocketWrapMessage} WebsocketWrapMessage
         */
        WebsocketWrapMessage.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.WebsocketWrapMessage)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.WebsocketWrapMessage: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.WebsocketWrapMessage();
            if (object.running_trade != null) {
                if (!$util.isObject(object.running_trade))
                    throw $TypeError(".feed.WebsocketWrapMessage.running_trade: object expected");
                message.running_trade = $root.feed.RunningTradeBatch.fromObject(object.running_trade, _depth + 1);
            }
            if (object.liveprice != null) {
                if (!$util.isObject(object.liveprice))
                    throw $TypeError(".feed.WebsocketWrapMessage.liveprice: object expected");
                message.liveprice = $root.feed.LivePrice.fromObject(object.liveprice, _depth + 1);
            }
            if (object.orderbook != null) {
                if (!$util.isObject(object.orderbook))
                    throw $TypeError(".feed.WebsocketWrapMessage.orderbook: object expected");
                message.orderbook = $root.feed.OrderbookFeed.fromObject(object.orderbook, _depth + 1);
            }
            return message;
        };

        /**
         * Creates a plain object from a WebsocketWrapMessage message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.WebsocketWrapMessage
         * @static
         * @param {feed.WebsocketWrapMessage} message WebsocketWrapMessage
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        WebsocketWrapMessage.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (message.running_trade != null && $Object.hasOwnProperty.call(message, "running_trade")) {
                object.running_trade = $root.feed.RunningTradeBatch.toObject(message.running_trade, options, _depth + 1);
                if (options.oneofs)
                    object.event = "running_trade";
            }
            if (message.liveprice != null && $Object.hasOwnProperty.call(message, "liveprice")) {
                object.liveprice = $root.feed.LivePrice.toObject(message.liveprice, options, _depth + 1);
                if (options.oneofs)
                    object.event = "liveprice";
            }
            if (message.orderbook != null && $Object.hasOwnProperty.call(message, "orderbook")) {
                object.orderbook = $root.feed.OrderbookFeed.toObject(message.orderbook, options, _depth + 1);
                if (options.oneofs)
                    object.event = "orderbook";
            }
            return object;
        };

        /**
         * Converts this WebsocketWrapMessage to JSON.
         * @function toJSON
         * @memberof feed.WebsocketWrapMessage
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        WebsocketWrapMessage.prototype.toJSON = function() {
            return WebsocketWrapMessage.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for WebsocketWrapMessage
         * @function getTypeUrl
         * @memberof feed.WebsocketWrapMessage
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        WebsocketWrapMessage.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.WebsocketWrapMessage";
        };

        return WebsocketWrapMessage;
    })();

    feed.OrderbookFeed = (function() {

        /**
         * Properties of an OrderbookFeed.
         * @typedef {Object} feed.OrderbookFeed.$Properties
         * @property {string|null} [symbol] OrderbookFeed symbol
         * @property {Uint8Array|null} [orderbook_data] OrderbookFeed orderbook_data
         * @property {number|Long|null} [sequence] OrderbookFeed sequence
         * @property {number|null} [board] OrderbookFeed board
         * @property {string|null} [timestamp] OrderbookFeed timestamp
         * @property {number|Long|null} [flag] OrderbookFeed flag
         * @property {string|null} [timestamp_ns] OrderbookFeed timestamp_ns
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OrderbookFeed.
         * @memberof feed
         * @interface IOrderbookFeed
         * @augments feed.OrderbookFeed.$Properties
         * @deprecated Use feed.OrderbookFeed.$Properties instead.
         */

        /**
         * Shape of an OrderbookFeed.
         * @typedef {feed.OrderbookFeed.$Properties} feed.OrderbookFeed.$Shape
         */

        /**
         * Constructs a new OrderbookFeed.
         * @memberof feed
         * @classdesc Represents an OrderbookFeed.
         * @constructor
         * @param {feed.OrderbookFeed.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OrderbookFeed = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OrderbookFeed symbol.
         * @member {string} symbol
         * @memberof feed.OrderbookFeed
         * @instance
         */
        OrderbookFeed.prototype.symbol = "";

        /**
         * OrderbookFeed orderbook_data.
         * @member {Uint8Array} orderbook_data
         * @memberof feed.OrderbookFeed
         * @instance
         */
        OrderbookFeed.prototype.orderbook_data = $util.newBuffer([]);

        /**
         * OrderbookFeed sequence.
         * @member {number|Long} sequence
         * @memberof feed.OrderbookFeed
         * @instance
         */
        OrderbookFeed.prototype.sequence = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * OrderbookFeed board.
         * @member {number} board
         * @memberof feed.OrderbookFeed
         * @instance
         */
        OrderbookFeed.prototype.board = 0;

        /**
         * OrderbookFeed timestamp.
         * @member {string} timestamp
         * @memberof feed.OrderbookFeed
         * @instance
         */
        OrderbookFeed.prototype.timestamp = "";

        /**
         * OrderbookFeed flag.
         * @member {number|Long} flag
         * @memberof feed.OrderbookFeed
         * @instance
         */
        OrderbookFeed.prototype.flag = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * OrderbookFeed timestamp_ns.
         * @member {string} timestamp_ns
         * @memberof feed.OrderbookFeed
         * @instance
         */
        OrderbookFeed.prototype.timestamp_ns = "";

        /**
         * Creates a new OrderbookFeed instance using the specified properties.
         * @function create
         * @memberof feed.OrderbookFeed
         * @static
         * @param {feed.OrderbookFeed.$Properties=} [properties] Properties to set
         * @returns {feed.OrderbookFeed} OrderbookFeed instance
         * @type {{
         *   (properties: feed.OrderbookFeed.$Shape): feed.OrderbookFeed & feed.OrderbookFeed.$Shape;
         *   (properties?: feed.OrderbookFeed.$Properties): feed.OrderbookFeed;
         * }}
         */
        OrderbookFeed.create = function(properties) {
            return new OrderbookFeed(properties);
        };

        /**
         * Encodes the specified OrderbookFeed message. Does not implicitly {@link feed.OrderbookFeed.verify|verify} messages.
         * @function encode
         * @memberof feed.OrderbookFeed
         * @static
         * @param {feed.OrderbookFeed.$Properties} message OrderbookFeed message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OrderbookFeed.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
            if (message.orderbook_data != null && $Object.hasOwnProperty.call(message, "orderbook_data") && message.orderbook_data.length)
                writer.uint32(/* id 2, wireType 2 =*/18).bytes(message.orderbook_data);
            if (message.sequence != null && $Object.hasOwnProperty.call(message, "sequence") && (typeof message.sequence === "object" ? message.sequence.low || message.sequence.high : message.sequence !== 0))
                writer.uint32(/* id 3, wireType 0 =*/24).int64(message.sequence);
            if (message.board != null && $Object.hasOwnProperty.call(message, "board") && message.board !== 0)
                writer.uint32(/* id 4, wireType 0 =*/32).int32(message.board);
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp") && message.timestamp !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.timestamp);
            if (message.flag != null && $Object.hasOwnProperty.call(message, "flag") && (typeof message.flag === "object" ? message.flag.low || message.flag.high : message.flag !== 0))
                writer.uint32(/* id 8, wireType 0 =*/64).int64(message.flag);
            if (message.timestamp_ns != null && $Object.hasOwnProperty.call(message, "timestamp_ns") && message.timestamp_ns !== "")
                writer.uint32(/* id 9, wireType 2 =*/74).string(message.timestamp_ns);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OrderbookFeed message from the specified reader or buffer.
         * @function decode
         * @memberof feed.OrderbookFeed
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.OrderbookFeed & feed.OrderbookFeed.$Shape} OrderbookFeed
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OrderbookFeed.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.OrderbookFeed();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.symbol = value;
                        else
                            delete message.symbol;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.bytes()).length)
                            message.orderbook_data = value;
                        else
                            delete message.orderbook_data;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.sequence = value;
                        else
                            delete message.sequence;
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.board = value;
                        else
                            delete message.board;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.timestamp = value;
                        else
                            delete message.timestamp;
                        continue;
                    }
                case 8: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.flag = value;
                        else
                            delete message.flag;
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.timestamp_ns = value;
                        else
                            delete message.timestamp_ns;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an OrderbookFeed message.
         * @function verify
         * @memberof feed.OrderbookFeed
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        OrderbookFeed.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol"))
                if (!$util.isString(message.symbol))
                    return "symbol: string expected";
            if (message.orderbook_data != null && $Object.hasOwnProperty.call(message, "orderbook_data"))
                if (!(message.orderbook_data && typeof message.orderbook_data.length === "number" || $util.isString(message.orderbook_data)))
                    return "orderbook_data: buffer expected";
            if (message.sequence != null && $Object.hasOwnProperty.call(message, "sequence"))
                if (!$util.isInteger(message.sequence) && !(message.sequence && $util.isInteger(message.sequence.low) && $util.isInteger(message.sequence.high)))
                    return "sequence: integer|Long expected";
            if (message.board != null && $Object.hasOwnProperty.call(message, "board"))
                if (!$util.isInteger(message.board))
                    return "board: integer expected";
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                if (!$util.isString(message.timestamp))
                    return "timestamp: string expected";
            if (message.flag != null && $Object.hasOwnProperty.call(message, "flag"))
                if (!$util.isInteger(message.flag) && !(message.flag && $util.isInteger(message.flag.low) && $util.isInteger(message.flag.high)))
                    return "flag: integer|Long expected";
            if (message.timestamp_ns != null && $Object.hasOwnProperty.call(message, "timestamp_ns"))
                if (!$util.isString(message.timestamp_ns))
                    return "timestamp_ns: string expected";
            return null;
        };

        /**
         * Creates an OrderbookFeed message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.OrderbookFeed
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.OrderbookFeed} OrderbookFeed
         */
        OrderbookFeed.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.OrderbookFeed)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.OrderbookFeed: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.OrderbookFeed();
            if (object.symbol != null)
                if (typeof object.symbol !== "string" || object.symbol.length)
                    message.symbol = $String(object.symbol);
            if (object.orderbook_data != null)
                if (object.orderbook_data.length)
                    if (typeof object.orderbook_data === "string")
                        $util.base64.decode(object.orderbook_data, message.orderbook_data = $util.newBuffer($util.base64.length(object.orderbook_data)), 0);
                    else if (object.orderbook_data.length >= 0)
                        message.orderbook_data = object.orderbook_data;
            if (object.sequence != null)
                if (typeof object.sequence === "object" ? object.sequence.low || object.sequence.high : $Number(object.sequence) !== 0)
                    if ($util.Long)
                        message.sequence = $util.Long.fromValue(object.sequence, false);
                    else if (typeof object.sequence === "string")
                        message.sequence = $parseInt(object.sequence, 10);
                    else if (typeof object.sequence === "number")
                        message.sequence = object.sequence;
                    else if (typeof object.sequence === "object")
                        message.sequence = new $util.LongBits(object.sequence.low >>> 0, object.sequence.high >>> 0).toNumber();
            if (object.board != null)
                if ($Number(object.board) !== 0)
                    message.board = object.board | 0;
            if (object.timestamp != null)
                if (typeof object.timestamp !== "string" || object.timestamp.length)
                    message.timestamp = $String(object.timestamp);
            if (object.flag != null)
                if (typeof object.flag === "object" ? object.flag.low || object.flag.high : $Number(object.flag) !== 0)
                    if ($util.Long)
                        message.flag = $util.Long.fromValue(object.flag, false);
                    else if (typeof object.flag === "string")
                        message.flag = $parseInt(object.flag, 10);
                    else if (typeof object.flag === "number")
                        message.flag = object.flag;
                    else if (typeof object.flag === "object")
                        message.flag = new $util.LongBits(object.flag.low >>> 0, object.flag.high >>> 0).toNumber();
            if (object.timestamp_ns != null)
                if (typeof object.timestamp_ns !== "string" || object.timestamp_ns.length)
                    message.timestamp_ns = $String(object.timestamp_ns);
            return message;
        };

        /**
         * Creates a plain object from an OrderbookFeed message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.OrderbookFeed
         * @static
         * @param {feed.OrderbookFeed} message OrderbookFeed
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        OrderbookFeed.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.symbol = "";
                if (options.bytes === $String)
                    object.orderbook_data = "";
                else {
                    object.orderbook_data = [];
                    if (options.bytes !== $Array)
                        object.orderbook_data = $util.newBuffer(object.orderbook_data);
                }
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.sequence = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.sequence = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.board = 0;
                object.timestamp = "";
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.flag = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.flag = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.timestamp_ns = "";
            }
            if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol"))
                object.symbol = message.symbol;
            if (message.orderbook_data != null && $Object.hasOwnProperty.call(message, "orderbook_data"))
                object.orderbook_data = options.bytes === $String ? $util.base64.encode(message.orderbook_data, 0, message.orderbook_data.length) : options.bytes === $Array ? $Array.prototype.slice.call(message.orderbook_data) : message.orderbook_data;
            if (message.sequence != null && $Object.hasOwnProperty.call(message, "sequence"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.sequence = typeof message.sequence === "number" ? $BigInt(message.sequence) : $util.Long.fromBits(message.sequence.low >>> 0, message.sequence.high >>> 0, false).toBigInt();
                else if (typeof message.sequence === "number")
                    object.sequence = options.longs === $String ? $String(message.sequence) : message.sequence;
                else
                    object.sequence = options.longs === $String ? $util.Long.prototype.toString.call(message.sequence) : options.longs === $Number ? new $util.LongBits(message.sequence.low >>> 0, message.sequence.high >>> 0).toNumber() : message.sequence;
            if (message.board != null && $Object.hasOwnProperty.call(message, "board"))
                object.board = message.board;
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                object.timestamp = message.timestamp;
            if (message.flag != null && $Object.hasOwnProperty.call(message, "flag"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.flag = typeof message.flag === "number" ? $BigInt(message.flag) : $util.Long.fromBits(message.flag.low >>> 0, message.flag.high >>> 0, false).toBigInt();
                else if (typeof message.flag === "number")
                    object.flag = options.longs === $String ? $String(message.flag) : message.flag;
                else
                    object.flag = options.longs === $String ? $util.Long.prototype.toString.call(message.flag) : options.longs === $Number ? new $util.LongBits(message.flag.low >>> 0, message.flag.high >>> 0).toNumber() : message.flag;
            if (message.timestamp_ns != null && $Object.hasOwnProperty.call(message, "timestamp_ns"))
                object.timestamp_ns = message.timestamp_ns;
            return object;
        };

        /**
         * Converts this OrderbookFeed to JSON.
         * @function toJSON
         * @memberof feed.OrderbookFeed
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        OrderbookFeed.prototype.toJSON = function() {
            return OrderbookFeed.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for OrderbookFeed
         * @function getTypeUrl
         * @memberof feed.OrderbookFeed
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        OrderbookFeed.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.OrderbookFeed";
        };

        return OrderbookFeed;
    })();

    feed.LivePrice = (function() {

        /**
         * Properties of a LivePrice.
         * @typedef {Object} feed.LivePrice.$Properties
         * @property {string|null} [stock_code] LivePrice stock_code
         * @property {number|null} [lastprice] LivePrice lastprice
         * @property {number|null} [volume] LivePrice volume
         * @property {number|null} [high] LivePrice high
         * @property {number|null} [low] LivePrice low
         * @property {number|null} [open] LivePrice open
         * @property {number|null} [frequency] LivePrice frequency
         * @property {number|null} [frg_buy] LivePrice frg_buy
         * @property {number|null} [frg_sell] LivePrice frg_sell
         * @property {number|null} [average] LivePrice average
         * @property {string|null} [date] LivePrice date
         * @property {number|null} [close] LivePrice close
         * @property {number|null} [prev] LivePrice prev
         * @property {number|null} [value] LivePrice value
         * @property {feed.Change|null} [change] LivePrice change
         * @property {string|null} [order_verb] LivePrice order_verb
         * @property {number|Long|null} [quantity] LivePrice quantity
         * @property {boolean|null} [is_index] LivePrice is_index
         * @property {number|Long|null} [sequence_number] LivePrice sequence_number
         * @property {number|Long|null} [order_book_id] LivePrice order_book_id
         * @property {number|Long|null} [order_number] LivePrice order_number
         * @property {number|Long|null} [match_number] LivePrice match_number
         * @property {feed.BoardType|null} [board] LivePrice board
         * @property {feed.Source|null} [source] LivePrice source
         * @property {feed.SwitchReset|null} [switch_reset] LivePrice switch_reset
         * @property {string|null} [itch_incoming_time] LivePrice itch_incoming_time
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a LivePrice.
         * @memberof feed
         * @interface ILivePrice
         * @augments feed.LivePrice.$Properties
         * @deprecated Use feed.LivePrice.$Properties instead.
         */

        /**
         * Shape of a LivePrice.
         * @typedef {feed.LivePrice.$Properties} feed.LivePrice.$Shape
         */

        /**
         * Constructs a new LivePrice.
         * @memberof feed
         * @classdesc Represents a LivePrice.
         * @constructor
         * @param {feed.LivePrice.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const LivePrice = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * LivePrice stock_code.
         * @member {string} stock_code
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.stock_code = "";

        /**
         * LivePrice lastprice.
         * @member {number} lastprice
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.lastprice = 0;

        /**
         * LivePrice volume.
         * @member {number} volume
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.volume = 0;

        /**
         * LivePrice high.
         * @member {number} high
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.high = 0;

        /**
         * LivePrice low.
         * @member {number} low
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.low = 0;

        /**
         * LivePrice open.
         * @member {number} open
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.open = 0;

        /**
         * LivePrice frequency.
         * @member {number} frequency
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.frequency = 0;

        /**
         * LivePrice frg_buy.
         * @member {number} frg_buy
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.frg_buy = 0;

        /**
         * LivePrice frg_sell.
         * @member {number} frg_sell
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.frg_sell = 0;

        /**
         * LivePrice average.
         * @member {number} average
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.average = 0;

        /**
         * LivePrice date.
         * @member {string} date
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.date = "";

        /**
         * LivePrice close.
         * @member {number} close
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.close = 0;

        /**
         * LivePrice prev.
         * @member {number} prev
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.prev = 0;

        /**
         * LivePrice value.
         * @member {number} value
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.value = 0;

        /**
         * LivePrice change.
         * @member {feed.Change} change
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.change = 0;

        /**
         * LivePrice order_verb.
         * @member {string} order_verb
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.order_verb = "";

        /**
         * LivePrice quantity.
         * @member {number|Long} quantity
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.quantity = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * LivePrice is_index.
         * @member {boolean} is_index
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.is_index = false;

        /**
         * LivePrice sequence_number.
         * @member {number|Long} sequence_number
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.sequence_number = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * LivePrice order_book_id.
         * @member {number|Long} order_book_id
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.order_book_id = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * LivePrice order_number.
         * @member {number|Long} order_number
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.order_number = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * LivePrice match_number.
         * @member {number|Long} match_number
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.match_number = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * LivePrice board.
         * @member {feed.BoardType} board
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.board = 0;

        /**
         * LivePrice source.
         * @member {feed.Source} source
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.source = 0;

        /**
         * LivePrice switch_reset.
         * @member {feed.SwitchReset} switch_reset
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.switch_reset = 0;

        /**
         * LivePrice itch_incoming_time.
         * @member {string} itch_incoming_time
         * @memberof feed.LivePrice
         * @instance
         */
        LivePrice.prototype.itch_incoming_time = "";

        /**
         * Creates a new LivePrice instance using the specified properties.
         * @function create
         * @memberof feed.LivePrice
         * @static
         * @param {feed.LivePrice.$Properties=} [properties] Properties to set
         * @returns {feed.LivePrice} LivePrice instance
         * @type {{
         *   (properties: feed.LivePrice.$Shape): feed.LivePrice & feed.LivePrice.$Shape;
         *   (properties?: feed.LivePrice.$Properties): feed.LivePrice;
         * }}
         */
        LivePrice.create = function(properties) {
            return new LivePrice(properties);
        };

        /**
         * Encodes the specified LivePrice message. Does not implicitly {@link feed.LivePrice.verify|verify} messages.
         * @function encode
         * @memberof feed.LivePrice
         * @static
         * @param {feed.LivePrice.$Properties} message LivePrice message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        LivePrice.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.lastprice != null && $Object.hasOwnProperty.call(message, "lastprice") && !$Object.is(message.lastprice, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.lastprice);
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && !$Object.is(message.volume, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.volume);
            if (message.high != null && $Object.hasOwnProperty.call(message, "high") && !$Object.is(message.high, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.high);
            if (message.low != null && $Object.hasOwnProperty.call(message, "low") && !$Object.is(message.low, 0))
                writer.uint32(/* id 5, wireType 1 =*/41).double(message.low);
            if (message.open != null && $Object.hasOwnProperty.call(message, "open") && !$Object.is(message.open, 0))
                writer.uint32(/* id 6, wireType 1 =*/49).double(message.open);
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency") && !$Object.is(message.frequency, 0))
                writer.uint32(/* id 7, wireType 1 =*/57).double(message.frequency);
            if (message.frg_buy != null && $Object.hasOwnProperty.call(message, "frg_buy") && !$Object.is(message.frg_buy, 0))
                writer.uint32(/* id 8, wireType 1 =*/65).double(message.frg_buy);
            if (message.frg_sell != null && $Object.hasOwnProperty.call(message, "frg_sell") && !$Object.is(message.frg_sell, 0))
                writer.uint32(/* id 9, wireType 1 =*/73).double(message.frg_sell);
            if (message.average != null && $Object.hasOwnProperty.call(message, "average") && !$Object.is(message.average, 0))
                writer.uint32(/* id 10, wireType 1 =*/81).double(message.average);
            if (message.date != null && $Object.hasOwnProperty.call(message, "date") && message.date !== "")
                writer.uint32(/* id 11, wireType 2 =*/90).string(message.date);
            if (message.close != null && $Object.hasOwnProperty.call(message, "close") && !$Object.is(message.close, 0))
                writer.uint32(/* id 12, wireType 1 =*/97).double(message.close);
            if (message.prev != null && $Object.hasOwnProperty.call(message, "prev") && !$Object.is(message.prev, 0))
                writer.uint32(/* id 13, wireType 1 =*/105).double(message.prev);
            if (message.value != null && $Object.hasOwnProperty.call(message, "value") && !$Object.is(message.value, 0))
                writer.uint32(/* id 14, wireType 1 =*/113).double(message.value);
            if (message.change != null && $Object.hasOwnProperty.call(message, "change") && message.change !== 0)
                writer.uint32(/* id 15, wireType 0 =*/120).int32(message.change);
            if (message.order_verb != null && $Object.hasOwnProperty.call(message, "order_verb") && message.order_verb !== "")
                writer.uint32(/* id 16, wireType 2 =*/130).string(message.order_verb);
            if (message.quantity != null && $Object.hasOwnProperty.call(message, "quantity") && (typeof message.quantity === "object" ? message.quantity.low || message.quantity.high : message.quantity !== 0))
                writer.uint32(/* id 17, wireType 0 =*/136).int64(message.quantity);
            if (message.is_index != null && $Object.hasOwnProperty.call(message, "is_index") && message.is_index !== false)
                writer.uint32(/* id 18, wireType 0 =*/144).bool(message.is_index);
            if (message.sequence_number != null && $Object.hasOwnProperty.call(message, "sequence_number") && (typeof message.sequence_number === "object" ? message.sequence_number.low || message.sequence_number.high : message.sequence_number !== 0))
                writer.uint32(/* id 19, wireType 0 =*/152).int64(message.sequence_number);
            if (message.order_book_id != null && $Object.hasOwnProperty.call(message, "order_book_id") && (typeof message.order_book_id === "object" ? message.order_book_id.low || message.order_book_id.high : message.order_book_id !== 0))
                writer.uint32(/* id 20, wireType 0 =*/160).int64(message.order_book_id);
            if (message.order_number != null && $Object.hasOwnProperty.call(message, "order_number") && (typeof message.order_number === "object" ? message.order_number.low || message.order_number.high : message.order_number !== 0))
                writer.uint32(/* id 21, wireType 0 =*/168).int64(message.order_number);
            if (message.match_number != null && $Object.hasOwnProperty.call(message, "match_number") && (typeof message.match_number === "object" ? message.match_number.low || message.match_number.high : message.match_number !== 0))
                writer.uint32(/* id 22, wireType 0 =*/176).int64(message.match_number);
            if (message.board != null && $Object.hasOwnProperty.call(message, "board") && message.board !== 0)
                writer.uint32(/* id 23, wireType 0 =*/184).int32(message.board);
            if (message.source != null && $Object.hasOwnProperty.call(message, "source") && message.source !== 0)
                writer.uint32(/* id 24, wireType 0 =*/192).int32(message.source);
            if (message.switch_reset != null && $Object.hasOwnProperty.call(message, "switch_reset") && message.switch_reset !== 0)
                writer.uint32(/* id 25, wireType 0 =*/200).int32(message.switch_reset);
            if (message.itch_incoming_time != null && $Object.hasOwnProperty.call(message, "itch_incoming_time") && message.itch_incoming_time !== "")
                writer.uint32(/* id 26, wireType 2 =*/210).string(message.itch_incoming_time);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a LivePrice message from the specified reader or buffer.
         * @function decode
         * @memberof feed.LivePrice
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.LivePrice & feed.LivePrice.$Shape} LivePrice
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        LivePrice.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.LivePrice();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.lastprice = value;
                        else
                            delete message.lastprice;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.volume = value;
                        else
                            delete message.volume;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.high = value;
                        else
                            delete message.high;
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.low = value;
                        else
                            delete message.low;
                        continue;
                    }
                case 6: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.open = value;
                        else
                            delete message.open;
                        continue;
                    }
                case 7: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.frequency = value;
                        else
                            delete message.frequency;
                        continue;
                    }
                case 8: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.frg_buy = value;
                        else
                            delete message.frg_buy;
                        continue;
                    }
                case 9: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.frg_sell = value;
                        else
                            delete message.frg_sell;
                        continue;
                    }
                case 10: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.average = value;
                        else
                            delete message.average;
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.date = value;
                        else
                            delete message.date;
                        continue;
                    }
                case 12: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.close = value;
                        else
                            delete message.close;
                        continue;
                    }
                case 13: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.prev = value;
                        else
                            delete message.prev;
                        continue;
                    }
                case 14: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.value = value;
                        else
                            delete message.value;
                        continue;
                    }
                case 15: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.change = value;
                        else
                            delete message.change;
                        continue;
                    }
                case 16: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.order_verb = value;
                        else
                            delete message.order_verb;
                        continue;
                    }
                case 17: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.quantity = value;
                        else
                            delete message.quantity;
                        continue;
                    }
                case 18: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.is_index = value;
                        else
                            delete message.is_index;
                        continue;
                    }
                case 19: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.sequence_number = value;
                        else
                            delete message.sequence_number;
                        continue;
                    }
                case 20: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.order_book_id = value;
                        else
                            delete message.order_book_id;
                        continue;
                    }
                case 21: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.order_number = value;
                        else
                            delete message.order_number;
                        continue;
                    }
                case 22: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.match_number = value;
                        else
                            delete message.match_number;
                        continue;
                    }
                case 23: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.board = value;
                        else
                            delete message.board;
                        continue;
                    }
                case 24: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.source = value;
                        else
                            delete message.source;
                        continue;
                    }
                case 25: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.switch_reset = value;
                        else
                            delete message.switch_reset;
                        continue;
                    }
                case 26: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.itch_incoming_time = value;
                        else
                            delete message.itch_incoming_time;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a LivePrice message.
         * @function verify
         * @memberof feed.LivePrice
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        LivePrice.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.lastprice != null && $Object.hasOwnProperty.call(message, "lastprice"))
                if (typeof message.lastprice !== "number")
                    return "lastprice: number expected";
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                if (typeof message.volume !== "number")
                    return "volume: number expected";
            if (message.high != null && $Object.hasOwnProperty.call(message, "high"))
                if (typeof message.high !== "number")
                    return "high: number expected";
            if (message.low != null && $Object.hasOwnProperty.call(message, "low"))
                if (typeof message.low !== "number")
                    return "low: number expected";
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                if (typeof message.open !== "number")
                    return "open: number expected";
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                if (typeof message.frequency !== "number")
                    return "frequency: number expected";
            if (message.frg_buy != null && $Object.hasOwnProperty.call(message, "frg_buy"))
                if (typeof message.frg_buy !== "number")
                    return "frg_buy: number expected";
            if (message.frg_sell != null && $Object.hasOwnProperty.call(message, "frg_sell"))
                if (typeof message.frg_sell !== "number")
                    return "frg_sell: number expected";
            if (message.average != null && $Object.hasOwnProperty.call(message, "average"))
                if (typeof message.average !== "number")
                    return "average: number expected";
            if (message.date != null && $Object.hasOwnProperty.call(message, "date"))
                if (!$util.isString(message.date))
                    return "date: string expected";
            if (message.close != null && $Object.hasOwnProperty.call(message, "close"))
                if (typeof message.close !== "number")
                    return "close: number expected";
            if (message.prev != null && $Object.hasOwnProperty.call(message, "prev"))
                if (typeof message.prev !== "number")
                    return "prev: number expected";
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                if (typeof message.value !== "number")
                    return "value: number expected";
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                if (typeof message.change !== "number" || (message.change | 0) !== message.change)
                    return "change: enum value expected";
            if (message.order_verb != null && $Object.hasOwnProperty.call(message, "order_verb"))
                if (!$util.isString(message.order_verb))
                    return "order_verb: string expected";
            if (message.quantity != null && $Object.hasOwnProperty.call(message, "quantity"))
                if (!$util.isInteger(message.quantity) && !(message.quantity && $util.isInteger(message.quantity.low) && $util.isInteger(message.quantity.high)))
                    return "quantity: integer|Long expected";
            if (message.is_index != null && $Object.hasOwnProperty.call(message, "is_index"))
                if (typeof message.is_index !== "boolean")
                    return "is_index: boolean expected";
            if (message.sequence_number != null && $Object.hasOwnProperty.call(message, "sequence_number"))
                if (!$util.isInteger(message.sequence_number) && !(message.sequence_number && $util.isInteger(message.sequence_number.low) && $util.isInteger(message.sequence_number.high)))
                    return "sequence_number: integer|Long expected";
            if (message.order_book_id != null && $Object.hasOwnProperty.call(message, "order_book_id"))
                if (!$util.isInteger(message.order_book_id) && !(message.order_book_id && $util.isInteger(message.order_book_id.low) && $util.isInteger(message.order_book_id.high)))
                    return "order_book_id: integer|Long expected";
            if (message.order_number != null && $Object.hasOwnProperty.call(message, "order_number"))
                if (!$util.isInteger(message.order_number) && !(message.order_number && $util.isInteger(message.order_number.low) && $util.isInteger(message.order_number.high)))
                    return "order_number: integer|Long expected";
            if (message.match_number != null && $Object.hasOwnProperty.call(message, "match_number"))
                if (!$util.isInteger(message.match_number) && !(message.match_number && $util.isInteger(message.match_number.low) && $util.isInteger(message.match_number.high)))
                    return "match_number: integer|Long expected";
            if (message.board != null && $Object.hasOwnProperty.call(message, "board"))
                if (typeof message.board !== "number" || (message.board | 0) !== message.board)
                    return "board: enum value expected";
            if (message.source != null && $Object.hasOwnProperty.call(message, "source"))
                if (typeof message.source !== "number" || (message.source | 0) !== message.source)
                    return "source: enum value expected";
            if (message.switch_reset != null && $Object.hasOwnProperty.call(message, "switch_reset"))
                if (typeof message.switch_reset !== "number" || (message.switch_reset | 0) !== message.switch_reset)
                    return "switch_reset: enum value expected";
            if (message.itch_incoming_time != null && $Object.hasOwnProperty.call(message, "itch_incoming_time"))
                if (!$util.isString(message.itch_incoming_time))
                    return "itch_incoming_time: string expected";
            return null;
        };

        /**
         * Creates a LivePrice message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.LivePrice
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.LivePrice} LivePrice
         */
        LivePrice.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.LivePrice)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.LivePrice: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.LivePrice();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.lastprice != null)
                if (!$Object.is($Number(object.lastprice), 0))
                    message.lastprice = $Number(object.lastprice);
            if (object.volume != null)
                if (!$Object.is($Number(object.volume), 0))
                    message.volume = $Number(object.volume);
            if (object.high != null)
                if (!$Object.is($Number(object.high), 0))
                    message.high = $Number(object.high);
            if (object.low != null)
                if (!$Object.is($Number(object.low), 0))
                    message.low = $Number(object.low);
            if (object.open != null)
                if (!$Object.is($Number(object.open), 0))
                    message.open = $Number(object.open);
            if (object.frequency != null)
                if (!$Object.is($Number(object.frequency), 0))
                    message.frequency = $Number(object.frequency);
            if (object.frg_buy != null)
                if (!$Object.is($Number(object.frg_buy), 0))
                    message.frg_buy = $Number(object.frg_buy);
            if (object.frg_sell != null)
                if (!$Object.is($Number(object.frg_sell), 0))
                    message.frg_sell = $Number(object.frg_sell);
            if (object.average != null)
                if (!$Object.is($Number(object.average), 0))
                    message.average = $Number(object.average);
            if (object.date != null)
                if (typeof object.date !== "string" || object.date.length)
                    message.date = $String(object.date);
            if (object.close != null)
                if (!$Object.is($Number(object.close), 0))
                    message.close = $Number(object.close);
            if (object.prev != null)
                if (!$Object.is($Number(object.prev), 0))
                    message.prev = $Number(object.prev);
            if (object.value != null)
                if (!$Object.is($Number(object.value), 0))
                    message.value = $Number(object.value);
            if (object.change !== 0 && (typeof object.change !== "string" || $root.feed.Change[object.change] !== 0))
                switch (object.change) {
                case "NO_CHANGE":
                case 0:
                    message.change = 0;
                    break;
                case "UP":
                case 1:
                    message.change = 1;
                    break;
                case "DOWN":
                case 2:
                    message.change = 2;
                    break;
                default:
                    if (typeof object.change === "number" && (object.change | 0) === object.change)
                        message.change = object.change;
                }
            if (object.order_verb != null)
                if (typeof object.order_verb !== "string" || object.order_verb.length)
                    message.order_verb = $String(object.order_verb);
            if (object.quantity != null)
                if (typeof object.quantity === "object" ? object.quantity.low || object.quantity.high : $Number(object.quantity) !== 0)
                    if ($util.Long)
                        message.quantity = $util.Long.fromValue(object.quantity, false);
                    else if (typeof object.quantity === "string")
                        message.quantity = $parseInt(object.quantity, 10);
                    else if (typeof object.quantity === "number")
                        message.quantity = object.quantity;
                    else if (typeof object.quantity === "object")
                        message.quantity = new $util.LongBits(object.quantity.low >>> 0, object.quantity.high >>> 0).toNumber();
            if (object.is_index != null)
                if (object.is_index)
                    message.is_index = $Boolean(object.is_index);
            if (object.sequence_number != null)
                if (typeof object.sequence_number === "object" ? object.sequence_number.low || object.sequence_number.high : $Number(object.sequence_number) !== 0)
                    if ($util.Long)
                        message.sequence_number = $util.Long.fromValue(object.sequence_number, false);
                    else if (typeof object.sequence_number === "string")
                        message.sequence_number = $parseInt(object.sequence_number, 10);
                    else if (typeof object.sequence_number === "number")
                        message.sequence_number = object.sequence_number;
                    else if (typeof object.sequence_number === "object")
                        message.sequence_number = new $util.LongBits(object.sequence_number.low >>> 0, object.sequence_number.high >>> 0).toNumber();
            if (object.order_book_id != null)
                if (typeof object.order_book_id === "object" ? object.order_book_id.low || object.order_book_id.high : $Number(object.order_book_id) !== 0)
                    if ($util.Long)
                        message.order_book_id = $util.Long.fromValue(object.order_book_id, false);
                    else if (typeof object.order_book_id === "string")
                        message.order_book_id = $parseInt(object.order_book_id, 10);
                    else if (typeof object.order_book_id === "number")
                        message.order_book_id = object.order_book_id;
                    else if (typeof object.order_book_id === "object")
                        message.order_book_id = new $util.LongBits(object.order_book_id.low >>> 0, object.order_book_id.high >>> 0).toNumber();
            if (object.order_number != null)
                if (typeof object.order_number === "object" ? object.order_number.low || object.order_number.high : $Number(object.order_number) !== 0)
                    if ($util.Long)
                        message.order_number = $util.Long.fromValue(object.order_number, false);
                    else if (typeof object.order_number === "string")
                        message.order_number = $parseInt(object.order_number, 10);
                    else if (typeof object.order_number === "number")
                        message.order_number = object.order_number;
                    else if (typeof object.order_number === "object")
                        message.order_number = new $util.LongBits(object.order_number.low >>> 0, object.order_number.high >>> 0).toNumber();
            if (object.match_number != null)
                if (typeof object.match_number === "object" ? object.match_number.low || object.match_number.high : $Number(object.match_number) !== 0)
                    if ($util.Long)
                        message.match_number = $util.Long.fromValue(object.match_number, false);
                    else if (typeof object.match_number === "string")
                        message.match_number = $parseInt(object.match_number, 10);
                    else if (typeof object.match_number === "number")
                        message.match_number = object.match_number;
                    else if (typeof object.match_number === "object")
                        message.match_number = new $util.LongBits(object.match_number.low >>> 0, object.match_number.high >>> 0).toNumber();
            if (object.board !== 0 && (typeof object.board !== "string" || $root.feed.BoardType[object.board] !== 0))
                switch (object.board) {
                case "REGULAR":
                case 0:
                    message.board = 0;
                    break;
                case "NEGOTIATION":
                case 1:
                    message.board = 1;
                    break;
                case "CASH":
                case 2:
                    message.board = 2;
                    break;
                case "ALL":
                case 3:
                    message.board = 3;
                    break;
                default:
                    if (typeof object.board === "number" && (object.board | 0) === object.board)
                        message.board = object.board;
                }
            if (object.source !== 0 && (typeof object.source !== "string" || $root.feed.Source[object.source] !== 0))
                switch (object.source) {
                case "SOURCE_REGULER":
                case 0:
                    message.source = 0;
                    break;
                case "SOURCE_TUNAI":
                case 1:
                    message.source = 1;
                    break;
                case "SOURCE_NEGO":
                case 2:
                    message.source = 2;
                    break;
                case "SOURCE_NON_REGULER":
                case 3:
                    message.source = 3;
                    break;
                case "SOURCE_ALL_MARKET":
                case 4:
                    message.source = 4;
                    break;
                default:
                    if (typeof object.source === "number" && (object.source | 0) === object.source)
                        message.source = object.source;
                }
            if (object.switch_reset !== 0 && (typeof object.switch_reset !== "string" || $root.feed.SwitchReset[object.switch_reset] !== 0))
                switch (object.switch_reset) {
                case "NO_SWITCH":
                case 0:
                    message.switch_reset = 0;
                    break;
                case "SWITCH":
                case 1:
                    message.switch_reset = 1;
                    break;
                case "RESET":
                case 2:
                    message.switch_reset = 2;
                    break;
                default:
                    if (typeof object.switch_reset === "number" && (object.switch_reset | 0) === object.switch_reset)
                        message.switch_reset = object.switch_reset;
                }
            if (object.itch_incoming_time != null)
                if (typeof object.itch_incoming_time !== "string" || object.itch_incoming_time.length)
                    message.itch_incoming_time = $String(object.itch_incoming_time);
            return message;
        };

        /**
         * Creates a plain object from a LivePrice message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.LivePrice
         * @static
         * @param {feed.LivePrice} message LivePrice
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        LivePrice.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.lastprice = 0;
                object.volume = 0;
                object.high = 0;
                object.low = 0;
                object.open = 0;
                object.frequency = 0;
                object.frg_buy = 0;
                object.frg_sell = 0;
                object.average = 0;
                object.date = "";
                object.close = 0;
                object.prev = 0;
                object.value = 0;
                object.change = options.enums === $String ? "NO_CHANGE" : 0;
                object.order_verb = "";
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.quantity = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.quantity = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.is_index = false;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.sequence_number = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.sequence_number = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.order_book_id = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.order_book_id = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.order_number = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.order_number = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.match_number = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.match_number = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.board = options.enums === $String ? "REGULAR" : 0;
                object.source = options.enums === $String ? "SOURCE_REGULER" : 0;
                object.switch_reset = options.enums === $String ? "NO_SWITCH" : 0;
                object.itch_incoming_time = "";
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.lastprice != null && $Object.hasOwnProperty.call(message, "lastprice"))
                object.lastprice = options.json && !$isFinite(message.lastprice) ? $String(message.lastprice) : message.lastprice;
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = options.json && !$isFinite(message.volume) ? $String(message.volume) : message.volume;
            if (message.high != null && $Object.hasOwnProperty.call(message, "high"))
                object.high = options.json && !$isFinite(message.high) ? $String(message.high) : message.high;
            if (message.low != null && $Object.hasOwnProperty.call(message, "low"))
                object.low = options.json && !$isFinite(message.low) ? $String(message.low) : message.low;
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                object.open = options.json && !$isFinite(message.open) ? $String(message.open) : message.open;
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                object.frequency = options.json && !$isFinite(message.frequency) ? $String(message.frequency) : message.frequency;
            if (message.frg_buy != null && $Object.hasOwnProperty.call(message, "frg_buy"))
                object.frg_buy = options.json && !$isFinite(message.frg_buy) ? $String(message.frg_buy) : message.frg_buy;
            if (message.frg_sell != null && $Object.hasOwnProperty.call(message, "frg_sell"))
                object.frg_sell = options.json && !$isFinite(message.frg_sell) ? $String(message.frg_sell) : message.frg_sell;
            if (message.average != null && $Object.hasOwnProperty.call(message, "average"))
                object.average = options.json && !$isFinite(message.average) ? $String(message.average) : message.average;
            if (message.date != null && $Object.hasOwnProperty.call(message, "date"))
                object.date = message.date;
            if (message.close != null && $Object.hasOwnProperty.call(message, "close"))
                object.close = options.json && !$isFinite(message.close) ? $String(message.close) : message.close;
            if (message.prev != null && $Object.hasOwnProperty.call(message, "prev"))
                object.prev = options.json && !$isFinite(message.prev) ? $String(message.prev) : message.prev;
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                object.value = options.json && !$isFinite(message.value) ? $String(message.value) : message.value;
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                object.change = options.enums === $String ? $root.feed.Change[message.change] === $undefined ? message.change : $root.feed.Change[message.change] : message.change;
            if (message.order_verb != null && $Object.hasOwnProperty.call(message, "order_verb"))
                object.order_verb = message.order_verb;
            if (message.quantity != null && $Object.hasOwnProperty.call(message, "quantity"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.quantity = typeof message.quantity === "number" ? $BigInt(message.quantity) : $util.Long.fromBits(message.quantity.low >>> 0, message.quantity.high >>> 0, false).toBigInt();
                else if (typeof message.quantity === "number")
                    object.quantity = options.longs === $String ? $String(message.quantity) : message.quantity;
                else
                    object.quantity = options.longs === $String ? $util.Long.prototype.toString.call(message.quantity) : options.longs === $Number ? new $util.LongBits(message.quantity.low >>> 0, message.quantity.high >>> 0).toNumber() : message.quantity;
            if (message.is_index != null && $Object.hasOwnProperty.call(message, "is_index"))
                object.is_index = message.is_index;
            if (message.sequence_number != null && $Object.hasOwnProperty.call(message, "sequence_number"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.sequence_number = typeof message.sequence_number === "number" ? $BigInt(message.sequence_number) : $util.Long.fromBits(message.sequence_number.low >>> 0, message.sequence_number.high >>> 0, false).toBigInt();
                else if (typeof message.sequence_number === "number")
                    object.sequence_number = options.longs === $String ? $String(message.sequence_number) : message.sequence_number;
                else
                    object.sequence_number = options.longs === $String ? $util.Long.prototype.toString.call(message.sequence_number) : options.longs === $Number ? new $util.LongBits(message.sequence_number.low >>> 0, message.sequence_number.high >>> 0).toNumber() : message.sequence_number;
            if (message.order_book_id != null && $Object.hasOwnProperty.call(message, "order_book_id"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.order_book_id = typeof message.order_book_id === "number" ? $BigInt(message.order_book_id) : $util.Long.fromBits(message.order_book_id.low >>> 0, message.order_book_id.high >>> 0, false).toBigInt();
                else if (typeof message.order_book_id === "number")
                    object.order_book_id = options.longs === $String ? $String(message.order_book_id) : message.order_book_id;
                else
                    object.order_book_id = options.longs === $String ? $util.Long.prototype.toString.call(message.order_book_id) : options.longs === $Number ? new $util.LongBits(message.order_book_id.low >>> 0, message.order_book_id.high >>> 0).toNumber() : message.order_book_id;
            if (message.order_number != null && $Object.hasOwnProperty.call(message, "order_number"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.order_number = typeof message.order_number === "number" ? $BigInt(message.order_number) : $util.Long.fromBits(message.order_number.low >>> 0, message.order_number.high >>> 0, false).toBigInt();
                else if (typeof message.order_number === "number")
                    object.order_number = options.longs === $String ? $String(message.order_number) : message.order_number;
                else
                    object.order_number = options.longs === $String ? $util.Long.prototype.toString.call(message.order_number) : options.longs === $Number ? new $util.LongBits(message.order_number.low >>> 0, message.order_number.high >>> 0).toNumber() : message.order_number;
            if (message.match_number != null && $Object.hasOwnProperty.call(message, "match_number"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.match_number = typeof message.match_number === "number" ? $BigInt(message.match_number) : $util.Long.fromBits(message.match_number.low >>> 0, message.match_number.high >>> 0, false).toBigInt();
                else if (typeof message.match_number === "number")
                    object.match_number = options.longs === $String ? $String(message.match_number) : message.match_number;
                else
                    object.match_number = options.longs === $String ? $util.Long.prototype.toString.call(message.match_number) : options.longs === $Number ? new $util.LongBits(message.match_number.low >>> 0, message.match_number.high >>> 0).toNumber() : message.match_number;
            if (message.board != null && $Object.hasOwnProperty.call(message, "board"))
                object.board = options.enums === $String ? $root.feed.BoardType[message.board] === $undefined ? message.board : $root.feed.BoardType[message.board] : message.board;
            if (message.source != null && $Object.hasOwnProperty.call(message, "source"))
                object.source = options.enums === $String ? $root.feed.Source[message.source] === $undefined ? message.source : $root.feed.Source[message.source] : message.source;
            if (message.switch_reset != null && $Object.hasOwnProperty.call(message, "switch_reset"))
                object.switch_reset = options.enums === $String ? $root.feed.SwitchReset[message.switch_reset] === $undefined ? message.switch_reset : $root.feed.SwitchReset[message.switch_reset] : message.switch_reset;
            if (message.itch_incoming_time != null && $Object.hasOwnProperty.call(message, "itch_incoming_time"))
                object.itch_incoming_time = message.itch_incoming_time;
            return object;
        };

        /**
         * Converts this LivePrice to JSON.
         * @function toJSON
         * @memberof feed.LivePrice
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        LivePrice.prototype.toJSON = function() {
            return LivePrice.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for LivePrice
         * @function getTypeUrl
         * @memberof feed.LivePrice
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        LivePrice.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.LivePrice";
        };

        return LivePrice;
    })();

    feed.LivePrice_v3 = (function() {

        /**
         * Properties of a LivePrice_v3.
         * @typedef {Object} feed.LivePrice_v3.$Properties
         * @property {string|null} [stock_code] LivePrice_v3 stock_code
         * @property {feed.DecimalValue.$Properties|null} [lastprice] LivePrice_v3 lastprice
         * @property {feed.DecimalValue.$Properties|null} [volume] LivePrice_v3 volume
         * @property {feed.DecimalValue.$Properties|null} [high] LivePrice_v3 high
         * @property {feed.DecimalValue.$Properties|null} [low] LivePrice_v3 low
         * @property {feed.DecimalValue.$Properties|null} [open] LivePrice_v3 open
         * @property {feed.DecimalValue.$Properties|null} [frequency] LivePrice_v3 frequency
         * @property {feed.DecimalValue.$Properties|null} [frg_buy] LivePrice_v3 frg_buy
         * @property {feed.DecimalValue.$Properties|null} [frg_sell] LivePrice_v3 frg_sell
         * @property {feed.DecimalValue.$Properties|null} [average] LivePrice_v3 average
         * @property {string|null} [date] LivePrice_v3 date
         * @property {feed.DecimalValue.$Properties|null} [close] LivePrice_v3 close
         * @property {feed.DecimalValue.$Properties|null} [prev] LivePrice_v3 prev
         * @property {feed.DecimalValue.$Properties|null} [value] LivePrice_v3 value
         * @property {feed.Change|null} [change] LivePrice_v3 change
         * @property {string|null} [order_verb] LivePrice_v3 order_verb
         * @property {feed.DecimalValue.$Properties|null} [quantity] LivePrice_v3 quantity
         * @property {boolean|null} [is_index] LivePrice_v3 is_index
         * @property {number|Long|null} [sequence_number] LivePrice_v3 sequence_number
         * @property {number|Long|null} [order_book_id] LivePrice_v3 order_book_id
         * @property {number|Long|null} [order_number] LivePrice_v3 order_number
         * @property {number|Long|null} [match_number] LivePrice_v3 match_number
         * @property {feed.BoardType|null} [board] LivePrice_v3 board
         * @property {feed.Source|null} [source] LivePrice_v3 source
         * @property {feed.SwitchReset|null} [switch_reset] LivePrice_v3 switch_reset
         * @property {string|null} [itch_incoming_time] LivePrice_v3 itch_incoming_time
         * @property {feed.DecimalValue.$Properties|null} [market_cap] LivePrice_v3 market_cap
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a LivePrice_v3.
         * @memberof feed
         * @interface ILivePrice_v3
         * @augments feed.LivePrice_v3.$Properties
         * @deprecated Use feed.LivePrice_v3.$Properties instead.
         */

        /**
         * Shape of a LivePrice_v3.
         * @typedef {feed.LivePrice_v3.$Properties} feed.LivePrice_v3.$Shape
         */

        /**
         * Constructs a new LivePrice_v3.
         * @memberof feed
         * @classdesc Represents a LivePrice_v3.
         * @constructor
         * @param {feed.LivePrice_v3.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const LivePrice_v3 = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * LivePrice_v3 stock_code.
         * @member {string} stock_code
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.stock_code = "";

        /**
         * LivePrice_v3 lastprice.
         * @member {feed.DecimalValue.$Properties|null|undefined} lastprice
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.lastprice = null;

        /**
         * LivePrice_v3 volume.
         * @member {feed.DecimalValue.$Properties|null|undefined} volume
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.volume = null;

        /**
         * LivePrice_v3 high.
         * @member {feed.DecimalValue.$Properties|null|undefined} high
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.high = null;

        /**
         * LivePrice_v3 low.
         * @member {feed.DecimalValue.$Properties|null|undefined} low
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.low = null;

        /**
         * LivePrice_v3 open.
         * @member {feed.DecimalValue.$Properties|null|undefined} open
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.open = null;

        /**
         * LivePrice_v3 frequency.
         * @member {feed.DecimalValue.$Properties|null|undefined} frequency
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.frequency = null;

        /**
         * LivePrice_v3 frg_buy.
         * @member {feed.DecimalValue.$Properties|null|undefined} frg_buy
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.frg_buy = null;

        /**
         * LivePrice_v3 frg_sell.
         * @member {feed.DecimalValue.$Properties|null|undefined} frg_sell
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.frg_sell = null;

        /**
         * LivePrice_v3 average.
         * @member {feed.DecimalValue.$Properties|null|undefined} average
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.average = null;

        /**
         * LivePrice_v3 date.
         * @member {string} date
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.date = "";

        /**
         * LivePrice_v3 close.
         * @member {feed.DecimalValue.$Properties|null|undefined} close
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.close = null;

        /**
         * LivePrice_v3 prev.
         * @member {feed.DecimalValue.$Properties|null|undefined} prev
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.prev = null;

        /**
         * LivePrice_v3 value.
         * @member {feed.DecimalValue.$Properties|null|undefined} value
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.value = null;

        /**
         * LivePrice_v3 change.
         * @member {feed.Change} change
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.change = 0;

        /**
         * LivePrice_v3 order_verb.
         * @member {string} order_verb
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.order_verb = "";

        /**
         * LivePrice_v3 quantity.
         * @member {feed.DecimalValue.$Properties|null|undefined} quantity
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.quantity = null;

        /**
         * LivePrice_v3 is_index.
         * @member {boolean} is_index
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.is_index = false;

        /**
         * LivePrice_v3 sequence_number.
         * @member {number|Long} sequence_number
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.sequence_number = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * LivePrice_v3 order_book_id.
         * @member {number|Long} order_book_id
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.order_book_id = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * LivePrice_v3 order_number.
         * @member {number|Long} order_number
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.order_number = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * LivePrice_v3 match_number.
         * @member {number|Long} match_number
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.match_number = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * LivePrice_v3 board.
         * @member {feed.BoardType} board
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.board = 0;

        /**
         * LivePrice_v3 source.
         * @member {feed.Source} source
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.source = 0;

        /**
         * LivePrice_v3 switch_reset.
         * @member {feed.SwitchReset} switch_reset
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.switch_reset = 0;

        /**
         * LivePrice_v3 itch_incoming_time.
         * @member {string} itch_incoming_time
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.itch_incoming_time = "";

        /**
         * LivePrice_v3 market_cap.
         * @member {feed.DecimalValue.$Properties|null|undefined} market_cap
         * @memberof feed.LivePrice_v3
         * @instance
         */
        LivePrice_v3.prototype.market_cap = null;

        /**
         * Creates a new LivePrice_v3 instance using the specified properties.
         * @function create
         * @memberof feed.LivePrice_v3
         * @static
         * @param {feed.LivePrice_v3.$Properties=} [properties] Properties to set
         * @returns {feed.LivePrice_v3} LivePrice_v3 instance
         * @type {{
         *   (properties: feed.LivePrice_v3.$Shape): feed.LivePrice_v3 & feed.LivePrice_v3.$Shape;
         *   (properties?: feed.LivePrice_v3.$Properties): feed.LivePrice_v3;
         * }}
         */
        LivePrice_v3.create = function(properties) {
            return new LivePrice_v3(properties);
        };

        /**
         * Encodes the specified LivePrice_v3 message. Does not implicitly {@link feed.LivePrice_v3.verify|verify} messages.
         * @function encode
         * @memberof feed.LivePrice_v3
         * @static
         * @param {feed.LivePrice_v3.$Properties} message LivePrice_v3 message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        LivePrice_v3.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.lastprice != null && $Object.hasOwnProperty.call(message, "lastprice"))
                $root.feed.DecimalValue.encode(message.lastprice, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                $root.feed.DecimalValue.encode(message.volume, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.high != null && $Object.hasOwnProperty.call(message, "high"))
                $root.feed.DecimalValue.encode(message.high, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.low != null && $Object.hasOwnProperty.call(message, "low"))
                $root.feed.DecimalValue.encode(message.low, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                $root.feed.DecimalValue.encode(message.open, writer.uint32(/* id 6, wireType 2 =*/50).fork(), _depth + 1).ldelim();
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                $root.feed.DecimalValue.encode(message.frequency, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
            if (message.frg_buy != null && $Object.hasOwnProperty.call(message, "frg_buy"))
                $root.feed.DecimalValue.encode(message.frg_buy, writer.uint32(/* id 8, wireType 2 =*/66).fork(), _depth + 1).ldelim();
            if (message.frg_sell != null && $Object.hasOwnProperty.call(message, "frg_sell"))
                $root.feed.DecimalValue.encode(message.frg_sell, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
            if (message.average != null && $Object.hasOwnProperty.call(message, "average"))
                $root.feed.DecimalValue.encode(message.average, writer.uint32(/* id 10, wireType 2 =*/82).fork(), _depth + 1).ldelim();
            if (message.date != null && $Object.hasOwnProperty.call(message, "date") && message.date !== "")
                writer.uint32(/* id 11, wireType 2 =*/90).string(message.date);
            if (message.close != null && $Object.hasOwnProperty.call(message, "close"))
                $root.feed.DecimalValue.encode(message.close, writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.prev != null && $Object.hasOwnProperty.call(message, "prev"))
                $root.feed.DecimalValue.encode(message.prev, writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                $root.feed.DecimalValue.encode(message.value, writer.uint32(/* id 14, wireType 2 =*/114).fork(), _depth + 1).ldelim();
            if (message.change != null && $Object.hasOwnProperty.call(message, "change") && message.change !== 0)
                writer.uint32(/* id 15, wireType 0 =*/120).int32(message.change);
            if (message.order_verb != null && $Object.hasOwnProperty.call(message, "order_verb") && message.order_verb !== "")
                writer.uint32(/* id 16, wireType 2 =*/130).string(message.order_verb);
            if (message.quantity != null && $Object.hasOwnProperty.call(message, "quantity"))
                $root.feed.DecimalValue.encode(message.quantity, writer.uint32(/* id 17, wireType 2 =*/138).fork(), _depth + 1).ldelim();
            if (message.is_index != null && $Object.hasOwnProperty.call(message, "is_index") && message.is_index !== false)
                writer.uint32(/* id 18, wireType 0 =*/144).bool(message.is_index);
            if (message.sequence_number != null && $Object.hasOwnProperty.call(message, "sequence_number") && (typeof message.sequence_number === "object" ? message.sequence_number.low || message.sequence_number.high : message.sequence_number !== 0))
                writer.uint32(/* id 19, wireType 0 =*/152).int64(message.sequence_number);
            if (message.order_book_id != null && $Object.hasOwnProperty.call(message, "order_book_id") && (typeof message.order_book_id === "object" ? message.order_book_id.low || message.order_book_id.high : message.order_book_id !== 0))
                writer.uint32(/* id 20, wireType 0 =*/160).int64(message.order_book_id);
            if (message.order_number != null && $Object.hasOwnProperty.call(message, "order_number") && (typeof message.order_number === "object" ? message.order_number.low || message.order_number.high : message.order_number !== 0))
                writer.uint32(/* id 21, wireType 0 =*/168).int64(message.order_number);
            if (message.match_number != null && $Object.hasOwnProperty.call(message, "match_number") && (typeof message.match_number === "object" ? message.match_number.low || message.match_number.high : message.match_number !== 0))
                writer.uint32(/* id 22, wireType 0 =*/176).int64(message.match_number);
            if (message.board != null && $Object.hasOwnProperty.call(message, "board") && message.board !== 0)
                writer.uint32(/* id 23, wireType 0 =*/184).int32(message.board);
            if (message.source != null && $Object.hasOwnProperty.call(message, "source") && message.source !== 0)
                writer.uint32(/* id 24, wireType 0 =*/192).int32(message.source);
            if (message.switch_reset != null && $Object.hasOwnProperty.call(message, "switch_reset") && message.switch_reset !== 0)
                writer.uint32(/* id 25, wireType 0 =*/200).int32(message.switch_reset);
            if (message.itch_incoming_time != null && $Object.hasOwnProperty.call(message, "itch_incoming_time") && message.itch_incoming_time !== "")
                writer.uint32(/* id 26, wireType 2 =*/210).string(message.itch_incoming_time);
            if (message.market_cap != null && $Object.hasOwnProperty.call(message, "market_cap"))
                $root.feed.DecimalValue.encode(message.market_cap, writer.uint32(/* id 27, wireType 2 =*/218).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a LivePrice_v3 message from the specified reader or buffer.
         * @function decode
         * @memberof feed.LivePrice_v3
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.LivePrice_v3 & feed.LivePrice_v3.$Shape} LivePrice_v3
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        LivePrice_v3.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.LivePrice_v3();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.lastprice = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.lastprice);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.volume = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.volume);
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.high = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.high);
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.low = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.low);
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.open = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.open);
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.frequency = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.frequency);
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.frg_buy = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.frg_buy);
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.frg_sell = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.frg_sell);
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        message.average = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.average);
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.date = value;
                        else
                            delete message.date;
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.close = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.close);
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        message.prev = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.prev);
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        message.value = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.value);
                        continue;
                    }
                case 15: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.change = value;
                        else
                            delete message.change;
                        continue;
                    }
                case 16: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.order_verb = value;
                        else
                            delete message.order_verb;
                        continue;
                    }
                case 17: {
                        if (wireType !== 2)
                            break;
                        message.quantity = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.quantity);
                        continue;
                    }
                case 18: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.is_index = value;
                        else
                            delete message.is_index;
                        continue;
                    }
                case 19: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.sequence_number = value;
                        else
                            delete message.sequence_number;
                        continue;
                    }
                case 20: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.order_book_id = value;
                        else
                            delete message.order_book_id;
                        continue;
                    }
                case 21: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.order_number = value;
                        else
                            delete message.order_number;
                        continue;
                    }
                case 22: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.match_number = value;
                        else
                            delete message.match_number;
                        continue;
                    }
                case 23: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.board = value;
                        else
                            delete message.board;
                        continue;
                    }
                case 24: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.source = value;
                        else
                            delete message.source;
                        continue;
                    }
                case 25: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.switch_reset = value;
                        else
                            delete message.switch_reset;
                        continue;
                    }
                case 26: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.itch_incoming_time = value;
                        else
                            delete message.itch_incoming_time;
                        continue;
                    }
                case 27: {
                        if (wireType !== 2)
                            break;
                        message.market_cap = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.market_cap);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a LivePrice_v3 message.
         * @function verify
         * @memberof feed.LivePrice_v3
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        LivePrice_v3.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.lastprice != null && $Object.hasOwnProperty.call(message, "lastprice")) {
                let error = $root.feed.DecimalValue.verify(message.lastprice, _depth + 1);
                if (error)
                    return "lastprice." + error;
            }
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume")) {
                let error = $root.feed.DecimalValue.verify(message.volume, _depth + 1);
                if (error)
                    return "volume." + error;
            }
            if (message.high != null && $Object.hasOwnProperty.call(message, "high")) {
                let error = $root.feed.DecimalValue.verify(message.high, _depth + 1);
                if (error)
                    return "high." + error;
            }
            if (message.low != null && $Object.hasOwnProperty.call(message, "low")) {
                let error = $root.feed.DecimalValue.verify(message.low, _depth + 1);
                if (error)
                    return "low." + error;
            }
            if (message.open != null && $Object.hasOwnProperty.call(message, "open")) {
                let error = $root.feed.DecimalValue.verify(message.open, _depth + 1);
                if (error)
                    return "open." + error;
            }
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency")) {
                let error = $root.feed.DecimalValue.verify(message.frequency, _depth + 1);
                if (error)
                    return "frequency." + error;
            }
            if (message.frg_buy != null && $Object.hasOwnProperty.call(message, "frg_buy")) {
                let error = $root.feed.DecimalValue.verify(message.frg_buy, _depth + 1);
                if (error)
                    return "frg_buy." + error;
            }
            if (message.frg_sell != null && $Object.hasOwnProperty.call(message, "frg_sell")) {
                let error = $root.feed.DecimalValue.verify(message.frg_sell, _depth + 1);
                if (error)
                    return "frg_sell." + error;
            }
            if (message.average != null && $Object.hasOwnProperty.call(message, "average")) {
                let error = $root.feed.DecimalValue.verify(message.average, _depth + 1);
                if (error)
                    return "average." + error;
            }
            if (message.date != null && $Object.hasOwnProperty.call(message, "date"))
                if (!$util.isString(message.date))
                    return "date: string expected";
            if (message.close != null && $Object.hasOwnProperty.call(message, "close")) {
                let error = $root.feed.DecimalValue.verify(message.close, _depth + 1);
                if (error)
                    return "close." + error;
            }
            if (message.prev != null && $Object.hasOwnProperty.call(message, "prev")) {
                let error = $root.feed.DecimalValue.verify(message.prev, _depth + 1);
                if (error)
                    return "prev." + error;
            }
            if (message.value != null && $Object.hasOwnProperty.call(message, "value")) {
                let error = $root.feed.DecimalValue.verify(message.value, _depth + 1);
                if (error)
                    return "value." + error;
            }
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                if (typeof message.change !== "number" || (message.change | 0) !== message.change)
                    return "change: enum value expected";
            if (message.order_verb != null && $Object.hasOwnProperty.call(message, "order_verb"))
                if (!$util.isString(message.order_verb))
                    return "order_verb: string expected";
            if (message.quantity != null && $Object.hasOwnProperty.call(message, "quantity")) {
                let error = $root.feed.DecimalValue.verify(message.quantity, _depth + 1);
                if (error)
                    return "quantity." + error;
            }
            if (message.is_index != null && $Object.hasOwnProperty.call(message, "is_index"))
                if (typeof message.is_index !== "boolean")
                    return "is_index: boolean expected";
            if (message.sequence_number != null && $Object.hasOwnProperty.call(message, "sequence_number"))
                if (!$util.isInteger(message.sequence_number) && !(message.sequence_number && $util.isInteger(message.sequence_number.low) && $util.isInteger(message.sequence_number.high)))
                    return "sequence_number: integer|Long expected";
            if (message.order_book_id != null && $Object.hasOwnProperty.call(message, "order_book_id"))
                if (!$util.isInteger(message.order_book_id) && !(message.order_book_id && $util.isInteger(message.order_book_id.low) && $util.isInteger(message.order_book_id.high)))
                    return "order_book_id: integer|Long expected";
            if (message.order_number != null && $Object.hasOwnProperty.call(message, "order_number"))
                if (!$util.isInteger(message.order_number) && !(message.order_number && $util.isInteger(message.order_number.low) && $util.isInteger(message.order_number.high)))
                    return "order_number: integer|Long expected";
            if (message.match_number != null && $Object.hasOwnProperty.call(message, "match_number"))
                if (!$util.isInteger(message.match_number) && !(message.match_number && $util.isInteger(message.match_number.low) && $util.isInteger(message.match_number.high)))
                    return "match_number: integer|Long expected";
            if (message.board != null && $Object.hasOwnProperty.call(message, "board"))
                if (typeof message.board !== "number" || (message.board | 0) !== message.board)
                    return "board: enum value expected";
            if (message.source != null && $Object.hasOwnProperty.call(message, "source"))
                if (typeof message.source !== "number" || (message.source | 0) !== message.source)
                    return "source: enum value expected";
            if (message.switch_reset != null && $Object.hasOwnProperty.call(message, "switch_reset"))
                if (typeof message.switch_reset !== "number" || (message.switch_reset | 0) !== message.switch_reset)
                    return "switch_reset: enum value expected";
            if (message.itch_incoming_time != null && $Object.hasOwnProperty.call(message, "itch_incoming_time"))
                if (!$util.isString(message.itch_incoming_time))
                    return "itch_incoming_time: string expected";
            if (message.market_cap != null && $Object.hasOwnProperty.call(message, "market_cap")) {
                let error = $root.feed.DecimalValue.verify(message.market_cap, _depth + 1);
                if (error)
                    return "market_cap." + error;
            }
            return null;
        };

        /**
         * Creates a LivePrice_v3 message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.LivePrice_v3
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.LivePrice_v3} LivePrice_v3
         */
        LivePrice_v3.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.LivePrice_v3)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.LivePrice_v3: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.LivePrice_v3();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.lastprice != null) {
                if (!$util.isObject(object.lastprice))
                    throw $TypeError(".feed.LivePrice_v3.lastprice: object expected");
                message.lastprice = $root.feed.DecimalValue.fromObject(object.lastprice, _depth + 1);
            }
            if (object.volume != null) {
                if (!$util.isObject(object.volume))
                    throw $TypeError(".feed.LivePrice_v3.volume: object expected");
                message.volume = $root.feed.DecimalValue.fromObject(object.volume, _depth + 1);
            }
            if (object.high != null) {
                if (!$util.isObject(object.high))
                    throw $TypeError(".feed.LivePrice_v3.high: object expected");
                message.high = $root.feed.DecimalValue.fromObject(object.high, _depth + 1);
            }
            if (object.low != null) {
                if (!$util.isObject(object.low))
                    throw $TypeError(".feed.LivePrice_v3.low: object expected");
                message.low = $root.feed.DecimalValue.fromObject(object.low, _depth + 1);
            }
            if (object.open != null) {
                if (!$util.isObject(object.open))
                    throw $TypeError(".feed.LivePrice_v3.open: object expected");
                message.open = $root.feed.DecimalValue.fromObject(object.open, _depth + 1);
            }
            if (object.frequency != null) {
                if (!$util.isObject(object.frequency))
                    throw $TypeError(".feed.LivePrice_v3.frequency: object expected");
                message.frequency = $root.feed.DecimalValue.fromObject(object.frequency, _depth + 1);
            }
            if (object.frg_buy != null) {
                if (!$util.isObject(object.frg_buy))
                    throw $TypeError(".feed.LivePrice_v3.frg_buy: object expected");
                message.frg_buy = $root.feed.DecimalValue.fromObject(object.frg_buy, _depth + 1);
            }
            if (object.frg_sell != null) {
                if (!$util.isObject(object.frg_sell))
                    throw $TypeError(".feed.LivePrice_v3.frg_sell: object expected");
                message.frg_sell = $root.feed.DecimalValue.fromObject(object.frg_sell, _depth + 1);
            }
            if (object.average != null) {
                if (!$util.isObject(object.average))
                    throw $TypeError(".feed.LivePrice_v3.average: object expected");
                message.average = $root.feed.DecimalValue.fromObject(object.average, _depth + 1);
            }
            if (object.date != null)
                if (typeof object.date !== "string" || object.date.length)
                    message.date = $String(object.date);
            if (object.close != null) {
                if (!$util.isObject(object.close))
                    throw $TypeError(".feed.LivePrice_v3.close: object expected");
                message.close = $root.feed.DecimalValue.fromObject(object.close, _depth + 1);
            }
            if (object.prev != null) {
                if (!$util.isObject(object.prev))
                    throw $TypeError(".feed.LivePrice_v3.prev: object expected");
                message.prev = $root.feed.DecimalValue.fromObject(object.prev, _depth + 1);
            }
            if (object.value != null) {
                if (!$util.isObject(object.value))
                    throw $TypeError(".feed.LivePrice_v3.value: object expected");
                message.value = $root.feed.DecimalValue.fromObject(object.value, _depth + 1);
            }
            if (object.change !== 0 && (typeof object.change !== "string" || $root.feed.Change[object.change] !== 0))
                switch (object.change) {
                case "NO_CHANGE":
                case 0:
                    message.change = 0;
                    break;
                case "UP":
                case 1:
                    message.change = 1;
                    break;
                case "DOWN":
                case 2:
                    message.change = 2;
                    break;
                default:
                    if (typeof object.change === "number" && (object.change | 0) === object.change)
                        message.change = object.change;
                }
            if (object.order_verb != null)
                if (typeof object.order_verb !== "string" || object.order_verb.length)
                    message.order_verb = $String(object.order_verb);
            if (object.quantity != null) {
                if (!$util.isObject(object.quantity))
                    throw $TypeError(".feed.LivePrice_v3.quantity: object expected");
                message.quantity = $root.feed.DecimalValue.fromObject(object.quantity, _depth + 1);
            }
            if (object.is_index != null)
                if (object.is_index)
                    message.is_index = $Boolean(object.is_index);
            if (object.sequence_number != null)
                if (typeof object.sequence_number === "object" ? object.sequence_number.low || object.sequence_number.high : $Number(object.sequence_number) !== 0)
                    if ($util.Long)
                        message.sequence_number = $util.Long.fromValue(object.sequence_number, false);
                    else if (typeof object.sequence_number === "string")
                        message.sequence_number = $parseInt(object.sequence_number, 10);
                    else if (typeof object.sequence_number === "number")
                        message.sequence_number = object.sequence_number;
                    else if (typeof object.sequence_number === "object")
                        message.sequence_number = new $util.LongBits(object.sequence_number.low >>> 0, object.sequence_number.high >>> 0).toNumber();
            if (object.order_book_id != null)
                if (typeof object.order_book_id === "object" ? object.order_book_id.low || object.order_book_id.high : $Number(object.order_book_id) !== 0)
                    if ($util.Long)
                        message.order_book_id = $util.Long.fromValue(object.order_book_id, false);
                    else if (typeof object.order_book_id === "string")
                        message.order_book_id = $parseInt(object.order_book_id, 10);
                    else if (typeof object.order_book_id === "number")
                        message.order_book_id = object.order_book_id;
                    else if (typeof object.order_book_id === "object")
                        message.order_book_id = new $util.LongBits(object.order_book_id.low >>> 0, object.order_book_id.high >>> 0).toNumber();
            if (object.order_number != null)
                if (typeof object.order_number === "object" ? object.order_number.low || object.order_number.high : $Number(object.order_number) !== 0)
                    if ($util.Long)
                        message.order_number = $util.Long.fromValue(object.order_number, false);
                    else if (typeof object.order_number === "string")
                        message.order_number = $parseInt(object.order_number, 10);
                    else if (typeof object.order_number === "number")
                        message.order_number = object.order_number;
                    else if (typeof object.order_number === "object")
                        message.order_number = new $util.LongBits(object.order_number.low >>> 0, object.order_number.high >>> 0).toNumber();
            if (object.match_number != null)
                if (typeof object.match_number === "object" ? object.match_number.low || object.match_number.high : $Number(object.match_number) !== 0)
                    if ($util.Long)
                        message.match_number = $util.Long.fromValue(object.match_number, false);
                    else if (typeof object.match_number === "string")
                        message.match_number = $parseInt(object.match_number, 10);
                    else if (typeof object.match_number === "number")
                        message.match_number = object.match_number;
                    else if (typeof object.match_number === "object")
                        message.match_number = new $util.LongBits(object.match_number.low >>> 0, object.match_number.high >>> 0).toNumber();
            if (object.board !== 0 && (typeof object.board !== "string" || $root.feed.BoardType[object.board] !== 0))
                switch (object.board) {
                case "REGULAR":
                case 0:
                    message.board = 0;
                    break;
                case "NEGOTIATION":
                case 1:
                    message.board = 1;
                    break;
                case "CASH":
                case 2:
                    message.board = 2;
                    break;
                case "ALL":
                case 3:
                    message.board = 3;
                    break;
                default:
                    if (typeof object.board === "number" && (object.board | 0) === object.board)
                        message.board = object.board;
                }
            if (object.source !== 0 && (typeof object.source !== "string" || $root.feed.Source[object.source] !== 0))
                switch (object.source) {
                case "SOURCE_REGULER":
                case 0:
                    message.source = 0;
                    break;
                case "SOURCE_TUNAI":
                case 1:
                    message.source = 1;
                    break;
                case "SOURCE_NEGO":
                case 2:
                    message.source = 2;
                    break;
                case "SOURCE_NON_REGULER":
                case 3:
                    message.source = 3;
                    break;
                case "SOURCE_ALL_MARKET":
                case 4:
                    message.source = 4;
                    break;
                default:
                    if (typeof object.source === "number" && (object.source | 0) === object.source)
                        message.source = object.source;
                }
            if (object.switch_reset !== 0 && (typeof object.switch_reset !== "string" || $root.feed.SwitchReset[object.switch_reset] !== 0))
                switch (object.switch_reset) {
                case "NO_SWITCH":
                case 0:
                    message.switch_reset = 0;
                    break;
                case "SWITCH":
                case 1:
                    message.switch_reset = 1;
                    break;
                case "RESET":
                case 2:
                    message.switch_reset = 2;
                    break;
                default:
                    if (typeof object.switch_reset === "number" && (object.switch_reset | 0) === object.switch_reset)
                        message.switch_reset = object.switch_reset;
                }
            if (object.itch_incoming_time != null)
                if (typeof object.itch_incoming_time !== "string" || object.itch_incoming_time.length)
                    message.itch_incoming_time = $String(object.itch_incoming_time);
            if (object.market_cap != null) {
                if (!$util.isObject(object.market_cap))
                    throw $TypeError(".feed.LivePrice_v3.market_cap: object expected");
                message.market_cap = $root.feed.DecimalValue.fromObject(object.market_cap, _depth + 1);
            }
            return message;
        };

        /**
         * Creates a plain object from a LivePrice_v3 message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.LivePrice_v3
         * @static
         * @param {feed.LivePrice_v3} message LivePrice_v3
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        LivePrice_v3.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.lastprice = null;
                object.volume = null;
                object.high = null;
                object.low = null;
                object.open = null;
                object.frequency = null;
                object.frg_buy = null;
                object.frg_sell = null;
                object.average = null;
                object.date = "";
                object.close = null;
                object.prev = null;
                object.value = null;
                object.change = options.enums === $String ? "NO_CHANGE" : 0;
                object.order_verb = "";
                object.quantity = null;
                object.is_index = false;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.sequence_number = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.sequence_number = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.order_book_id = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.order_book_id = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.order_number = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.order_number = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.match_number = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.match_number = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.board = options.enums === $String ? "REGULAR" : 0;
                object.source = options.enums === $String ? "SOURCE_REGULER" : 0;
                object.switch_reset = options.enums === $String ? "NO_SWITCH" : 0;
                object.itch_incoming_time = "";
                object.market_cap = null;
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.lastprice != null && $Object.hasOwnProperty.call(message, "lastprice"))
                object.lastprice = $root.feed.DecimalValue.toObject(message.lastprice, options, _depth + 1);
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = $root.feed.DecimalValue.toObject(message.volume, options, _depth + 1);
            if (message.high != null && $Object.hasOwnProperty.call(message, "high"))
                object.high = $root.feed.DecimalValue.toObject(message.high, options, _depth + 1);
            if (message.low != null && $Object.hasOwnProperty.call(message, "low"))
                object.low = $root.feed.DecimalValue.toObject(message.low, options, _depth + 1);
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                object.open = $root.feed.DecimalValue.toObject(message.open, options, _depth + 1);
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                object.frequency = $root.feed.DecimalValue.toObject(message.frequency, options, _depth + 1);
            if (message.frg_buy != null && $Object.hasOwnProperty.call(message, "frg_buy"))
                object.frg_buy = $root.feed.DecimalValue.toObject(message.frg_buy, options, _depth + 1);
            if (message.frg_sell != null && $Object.hasOwnProperty.call(message, "frg_sell"))
                object.frg_sell = $root.feed.DecimalValue.toObject(message.frg_sell, options, _depth + 1);
            if (message.average != null && $Object.hasOwnProperty.call(message, "average"))
                object.average = $root.feed.DecimalValue.toObject(message.average, options, _depth + 1);
            if (message.date != null && $Object.hasOwnProperty.call(message, "date"))
                object.date = message.date;
            if (message.close != null && $Object.hasOwnProperty.call(message, "close"))
                object.close = $root.feed.DecimalValue.toObject(message.close, options, _depth + 1);
            if (message.prev != null && $Object.hasOwnProperty.call(message, "prev"))
                object.prev = $root.feed.DecimalValue.toObject(message.prev, options, _depth + 1);
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                object.value = $root.feed.DecimalValue.toObject(message.value, options, _depth + 1);
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                object.change = options.enums === $String ? $root.feed.Change[message.change] === $undefined ? message.change : $root.feed.Change[message.change] : message.change;
            if (message.order_verb != null && $Object.hasOwnProperty.call(message, "order_verb"))
                object.order_verb = message.order_verb;
            if (message.quantity != null && $Object.hasOwnProperty.call(message, "quantity"))
                object.quantity = $root.feed.DecimalValue.toObject(message.quantity, options, _depth + 1);
            if (message.is_index != null && $Object.hasOwnProperty.call(message, "is_index"))
                object.is_index = message.is_index;
            if (message.sequence_number != null && $Object.hasOwnProperty.call(message, "sequence_number"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.sequence_number = typeof message.sequence_number === "number" ? $BigInt(message.sequence_number) : $util.Long.fromBits(message.sequence_number.low >>> 0, message.sequence_number.high >>> 0, false).toBigInt();
                else if (typeof message.sequence_number === "number")
                    object.sequence_number = options.longs === $String ? $String(message.sequence_number) : message.sequence_number;
                else
                    object.sequence_number = options.longs === $String ? $util.Long.prototype.toString.call(message.sequence_number) : options.longs === $Number ? new $util.LongBits(message.sequence_number.low >>> 0, message.sequence_number.high >>> 0).toNumber() : message.sequence_number;
            if (message.order_book_id != null && $Object.hasOwnProperty.call(message, "order_book_id"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.order_book_id = typeof message.order_book_id === "number" ? $BigInt(message.order_book_id) : $util.Long.fromBits(message.order_book_id.low >>> 0, message.order_book_id.high >>> 0, false).toBigInt();
                else if (typeof message.order_book_id === "number")
                    object.order_book_id = options.longs === $String ? $String(message.order_book_id) : message.order_book_id;
                else
                    object.order_book_id = options.longs === $String ? $util.Long.prototype.toString.call(message.order_book_id) : options.longs === $Number ? new $util.LongBits(message.order_book_id.low >>> 0, message.order_book_id.high >>> 0).toNumber() : message.order_book_id;
            if (message.order_number != null && $Object.hasOwnProperty.call(message, "order_number"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.order_number = typeof message.order_number === "number" ? $BigInt(message.order_number) : $util.Long.fromBits(message.order_number.low >>> 0, message.order_number.high >>> 0, false).toBigInt();
                else if (typeof message.order_number === "number")
                    object.order_number = options.longs === $String ? $String(message.order_number) : message.order_number;
                else
                    object.order_number = options.longs === $String ? $util.Long.prototype.toString.call(message.order_number) : options.longs === $Number ? new $util.LongBits(message.order_number.low >>> 0, message.order_number.high >>> 0).toNumber() : message.order_number;
            if (message.match_number != null && $Object.hasOwnProperty.call(message, "match_number"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.match_number = typeof message.match_number === "number" ? $BigInt(message.match_number) : $util.Long.fromBits(message.match_number.low >>> 0, message.match_number.high >>> 0, false).toBigInt();
                else if (typeof message.match_number === "number")
                    object.match_number = options.longs === $String ? $String(message.match_number) : message.match_number;
                else
                    object.match_number = options.longs === $String ? $util.Long.prototype.toString.call(message.match_number) : options.longs === $Number ? new $util.LongBits(message.match_number.low >>> 0, message.match_number.high >>> 0).toNumber() : message.match_number;
            if (message.board != null && $Object.hasOwnProperty.call(message, "board"))
                object.board = options.enums === $String ? $root.feed.BoardType[message.board] === $undefined ? message.board : $root.feed.BoardType[message.board] : message.board;
            if (message.source != null && $Object.hasOwnProperty.call(message, "source"))
                object.source = options.enums === $String ? $root.feed.Source[message.source] === $undefined ? message.source : $root.feed.Source[message.source] : message.source;
            if (message.switch_reset != null && $Object.hasOwnProperty.call(message, "switch_reset"))
                object.switch_reset = options.enums === $String ? $root.feed.SwitchReset[message.switch_reset] === $undefined ? message.switch_reset : $root.feed.SwitchReset[message.switch_reset] : message.switch_reset;
            if (message.itch_incoming_time != null && $Object.hasOwnProperty.call(message, "itch_incoming_time"))
                object.itch_incoming_time = message.itch_incoming_time;
            if (message.market_cap != null && $Object.hasOwnProperty.call(message, "market_cap"))
                object.market_cap = $root.feed.DecimalValue.toObject(message.market_cap, options, _depth + 1);
            return object;
        };

        /**
         * Converts this LivePrice_v3 to JSON.
         * @function toJSON
         * @memberof feed.LivePrice_v3
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        LivePrice_v3.prototype.toJSON = function() {
            return LivePrice_v3.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for LivePrice_v3
         * @function getTypeUrl
         * @memberof feed.LivePrice_v3
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        LivePrice_v3.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.LivePrice_v3";
        };

        return LivePrice_v3;
    })();

    feed.DecimalValue = (function() {

        /**
         * Properties of a DecimalValue.
         * @typedef {Object} feed.DecimalValue.$Properties
         * @property {number|Long|null} [units] DecimalValue units
         * @property {number|null} [nanos] DecimalValue nanos
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a DecimalValue.
         * @memberof feed
         * @interface IDecimalValue
         * @augments feed.DecimalValue.$Properties
         * @deprecated Use feed.DecimalValue.$Properties instead.
         */

        /**
         * Shape of a DecimalValue.
         * @typedef {feed.DecimalValue.$Properties} feed.DecimalValue.$Shape
         */

        /**
         * Constructs a new DecimalValue.
         * @memberof feed
         * @classdesc Represents a DecimalValue.
         * @constructor
         * @param {feed.DecimalValue.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const DecimalValue = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * DecimalValue units.
         * @member {number|Long} units
         * @memberof feed.DecimalValue
         * @instance
         */
        DecimalValue.prototype.units = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * DecimalValue nanos.
         * @member {number} nanos
         * @memberof feed.DecimalValue
         * @instance
         */
        DecimalValue.prototype.nanos = 0;

        /**
         * Creates a new DecimalValue instance using the specified properties.
         * @function create
         * @memberof feed.DecimalValue
         * @static
         * @param {feed.DecimalValue.$Properties=} [properties] Properties to set
         * @returns {feed.DecimalValue} DecimalValue instance
         * @type {{
         *   (properties: feed.DecimalValue.$Shape): feed.DecimalValue & feed.DecimalValue.$Shape;
         *   (properties?: feed.DecimalValue.$Properties): feed.DecimalValue;
         * }}
         */
        DecimalValue.create = function(properties) {
            return new DecimalValue(properties);
        };

        /**
         * Encodes the specified DecimalValue message. Does not implicitly {@link feed.DecimalValue.verify|verify} messages.
         * @function encode
         * @memberof feed.DecimalValue
         * @static
         * @param {feed.DecimalValue.$Properties} message DecimalValue message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        DecimalValue.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.units != null && $Object.hasOwnProperty.call(message, "units") && (typeof message.units === "object" ? message.units.low || message.units.high : message.units !== 0))
                writer.uint32(/* id 1, wireType 0 =*/8).int64(message.units);
            if (message.nanos != null && $Object.hasOwnProperty.call(message, "nanos") && message.nanos !== 0)
                writer.uint32(/* id 2, wireType 5 =*/21).sfixed32(message.nanos);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a DecimalValue message from the specified reader or buffer.
         * @function decode
         * @memberof feed.DecimalValue
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.DecimalValue & feed.DecimalValue.$Shape} DecimalValue
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        DecimalValue.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.DecimalValue();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.units = value;
                        else
                            delete message.units;
                        continue;
                    }
                case 2: {
                        if (wireType !== 5)
                            break;
                        if (value = reader.sfixed32())
                            message.nanos = value;
                        else
                            delete message.nanos;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a DecimalValue message.
         * @function verify
         * @memberof feed.DecimalValue
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        DecimalValue.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.units != null && $Object.hasOwnProperty.call(message, "units"))
                if (!$util.isInteger(message.units) && !(message.units && $util.isInteger(message.units.low) && $util.isInteger(message.units.high)))
                    return "units: integer|Long expected";
            if (message.nanos != null && $Object.hasOwnProperty.call(message, "nanos"))
                if (!$util.isInteger(message.nanos))
                    return "nanos: integer expected";
            return null;
        };

        /**
         * Creates a DecimalValue message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.DecimalValue
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.DecimalValue} DecimalValue
         */
        DecimalValue.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.DecimalValue)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.DecimalValue: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.DecimalValue();
            if (object.units != null)
                if (typeof object.units === "object" ? object.units.low || object.units.high : $Number(object.units) !== 0)
                    if ($util.Long)
                        message.units = $util.Long.fromValue(object.units, false);
                    else if (typeof object.units === "string")
                        message.units = $parseInt(object.units, 10);
                    else if (typeof object.units === "number")
                        message.units = object.units;
                    else if (typeof object.units === "object")
                        message.units = new $util.LongBits(object.units.low >>> 0, object.units.high >>> 0).toNumber();
            if (object.nanos != null)
                if ($Number(object.nanos) !== 0)
                    message.nanos = object.nanos | 0;
            return message;
        };

        /**
         * Creates a plain object from a DecimalValue message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.DecimalValue
         * @static
         * @param {feed.DecimalValue} message DecimalValue
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        DecimalValue.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.units = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.units = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.nanos = 0;
            }
            if (message.units != null && $Object.hasOwnProperty.call(message, "units"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.units = typeof message.units === "number" ? $BigInt(message.units) : $util.Long.fromBits(message.units.low >>> 0, message.units.high >>> 0, false).toBigInt();
                else if (typeof message.units === "number")
                    object.units = options.longs === $String ? $String(message.units) : message.units;
                else
                    object.units = options.longs === $String ? $util.Long.prototype.toString.call(message.units) : options.longs === $Number ? new $util.LongBits(message.units.low >>> 0, message.units.high >>> 0).toNumber() : message.units;
            if (message.nanos != null && $Object.hasOwnProperty.call(message, "nanos"))
                object.nanos = message.nanos;
            return object;
        };

        /**
         * Converts this DecimalValue to JSON.
         * @function toJSON
         * @memberof feed.DecimalValue
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        DecimalValue.prototype.toJSON = function() {
            return DecimalValue.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for DecimalValue
         * @function getTypeUrl
         * @memberof feed.DecimalValue
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        DecimalValue.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.DecimalValue";
        };

        return DecimalValue;
    })();

    feed.Orderbook_v3 = (function() {

        /**
         * Properties of an Orderbook_v3.
         * @typedef {Object} feed.Orderbook_v3.$Properties
         * @property {string|null} [symbol] Orderbook_v3 symbol
         * @property {Array.<feed.OrderBookData.$Properties>|null} [bid] Orderbook_v3 bid
         * @property {Array.<feed.OrderBookData.$Properties>|null} [offer] Orderbook_v3 offer
         * @property {feed.OrderBookData.$Properties|null} [total_bid] Orderbook_v3 total_bid
         * @property {feed.OrderBookData.$Properties|null} [total_offer] Orderbook_v3 total_offer
         * @property {feed.Timestamp.$Properties|null} [timestamp] Orderbook_v3 timestamp
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Orderbook_v3.
         * @memberof feed
         * @interface IOrderbook_v3
         * @augments feed.Orderbook_v3.$Properties
         * @deprecated Use feed.Orderbook_v3.$Properties instead.
         */

        /**
         * Shape of an Orderbook_v3.
         * @typedef {feed.Orderbook_v3.$Properties} feed.Orderbook_v3.$Shape
         */

        /**
         * Constructs a new Orderbook_v3.
         * @memberof feed
         * @classdesc Represents an Orderbook_v3.
         * @constructor
         * @param {feed.Orderbook_v3.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Orderbook_v3 = function (properties) {
            this.bid = [];
            this.offer = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Orderbook_v3 symbol.
         * @member {string} symbol
         * @memberof feed.Orderbook_v3
         * @instance
         */
        Orderbook_v3.prototype.symbol = "";

        /**
         * Orderbook_v3 bid.
         * @member {Array.<feed.OrderBookData.$Properties>} bid
         * @memberof feed.Orderbook_v3
         * @instance
         */
        Orderbook_v3.prototype.bid = $util.emptyArray;

        /**
         * Orderbook_v3 offer.
         * @member {Array.<feed.OrderBookData.$Properties>} offer
         * @memberof feed.Orderbook_v3
         * @instance
         */
        Orderbook_v3.prototype.offer = $util.emptyArray;

        /**
         * Orderbook_v3 total_bid.
         * @member {feed.OrderBookData.$Properties|null|undefined} total_bid
         * @memberof feed.Orderbook_v3
         * @instance
         */
        Orderbook_v3.prototype.total_bid = null;

        /**
         * Orderbook_v3 total_offer.
         * @member {feed.OrderBookData.$Properties|null|undefined} total_offer
         * @memberof feed.Orderbook_v3
         * @instance
         */
        Orderbook_v3.prototype.total_offer = null;

        /**
         * Orderbook_v3 timestamp.
         * @member {feed.Timestamp.$Properties|null|undefined} timestamp
         * @memberof feed.Orderbook_v3
         * @instance
         */
        Orderbook_v3.prototype.timestamp = null;

        /**
         * Creates a new Orderbook_v3 instance using the specified properties.
         * @function create
         * @memberof feed.Orderbook_v3
         * @static
         * @param {feed.Orderbook_v3.$Properties=} [properties] Properties to set
         * @returns {feed.Orderbook_v3} Orderbook_v3 instance
         * @type {{
         *   (properties: feed.Orderbook_v3.$Shape): feed.Orderbook_v3 & feed.Orderbook_v3.$Shape;
         *   (properties?: feed.Orderbook_v3.$Properties): feed.Orderbook_v3;
         * }}
         */
        Orderbook_v3.create = function(properties) {
            return new Orderbook_v3(properties);
        };

        /**
         * Encodes the specified Orderbook_v3 message. Does not implicitly {@link feed.Orderbook_v3.verify|verify} messages.
         * @function encode
         * @memberof feed.Orderbook_v3
         * @static
         * @param {feed.Orderbook_v3.$Properties} message Orderbook_v3 message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Orderbook_v3.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol") && message.symbol !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.symbol);
            if (message.bid != null && message.bid.length)
                for (let i = 0; i < message.bid.length; ++i)
                    $root.feed.OrderBookData.encode(message.bid[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.offer != null && message.offer.length)
                for (let i = 0; i < message.offer.length; ++i)
                    $root.feed.OrderBookData.encode(message.offer[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.total_bid != null && $Object.hasOwnProperty.call(message, "total_bid"))
                $root.feed.OrderBookData.encode(message.total_bid, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.total_offer != null && $Object.hasOwnProperty.call(message, "total_offer"))
                $root.feed.OrderBookData.encode(message.total_offer, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                $root.feed.Timestamp.encode(message.timestamp, writer.uint32(/* id 6, wireType 2 =*/50).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Orderbook_v3 message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Orderbook_v3
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Orderbook_v3 & feed.Orderbook_v3.$Shape} Orderbook_v3
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Orderbook_v3.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Orderbook_v3();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.symbol = value;
                        else
                            delete message.symbol;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.bid && message.bid.length))
                            message.bid = [];
                        message.bid.push($root.feed.OrderBookData.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.offer && message.offer.length))
                            message.offer = [];
                        message.offer.push($root.feed.OrderBookData.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.total_bid = $root.feed.OrderBookData.decode(reader, reader.size(), $undefined, _depth + 1, message.total_bid);
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.total_offer = $root.feed.OrderBookData.decode(reader, reader.size(), $undefined, _depth + 1, message.total_offer);
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.timestamp = $root.feed.Timestamp.decode(reader, reader.size(), $undefined, _depth + 1, message.timestamp);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an Orderbook_v3 message.
         * @function verify
         * @memberof feed.Orderbook_v3
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Orderbook_v3.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol"))
                if (!$util.isString(message.symbol))
                    return "symbol: string expected";
            if (message.bid != null && $Object.hasOwnProperty.call(message, "bid")) {
                if (!$Array.isArray(message.bid))
                    return "bid: array expected";
                for (let i = 0; i < message.bid.length; ++i) {
                    let error = $root.feed.OrderBookData.verify(message.bid[i], _depth + 1);
                    if (error)
                        return "bid." + error;
                }
            }
            if (message.offer != null && $Object.hasOwnProperty.call(message, "offer")) {
                if (!$Array.isArray(message.offer))
                    return "offer: array expected";
                for (let i = 0; i < message.offer.length; ++i) {
                    let error = $root.feed.OrderBookData.verify(message.offer[i], _depth + 1);
                    if (error)
                        return "offer." + error;
                }
            }
            if (message.total_bid != null && $Object.hasOwnProperty.call(message, "total_bid")) {
                let error = $root.feed.OrderBookData.verify(message.total_bid, _depth + 1);
                if (error)
                    return "total_bid." + error;
            }
            if (message.total_offer != null && $Object.hasOwnProperty.call(message, "total_offer")) {
                let error = $root.feed.OrderBookData.verify(message.total_offer, _depth + 1);
                if (error)
                    return "total_offer." + error;
            }
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp")) {
                let error = $root.feed.Timestamp.verify(message.timestamp, _depth + 1);
                if (error)
                    return "timestamp." + error;
            }
            return null;
        };

        /**
         * Creates an Orderbook_v3 message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Orderbook_v3
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Orderbook_v3} Orderbook_v3
         */
        Orderbook_v3.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Orderbook_v3)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Orderbook_v3: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Orderbook_v3();
            if (object.symbol != null)
                if (typeof object.symbol !== "string" || object.symbol.length)
                    message.symbol = $String(object.symbol);
            if (object.bid) {
                if (!$Array.isArray(object.bid))
                    throw $TypeError(".feed.Orderbook_v3.bid: array expected");
                message.bid = $Array(object.bid.length);
                for (let i = 0; i < object.bid.length; ++i) {
                    if (!$util.isObject(object.bid[i]))
                        throw $TypeError(".feed.Orderbook_v3.bid: object expected");
                    message.bid[i] = $root.feed.OrderBookData.fromObject(object.bid[i], _depth + 1);
                }
            }
            if (object.offer) {
                if (!$Array.isArray(object.offer))
                    throw $TypeError(".feed.Orderbook_v3.offer: array expected");
                message.offer = $Array(object.offer.length);
                for (let i = 0; i < object.offer.length; ++i) {
                    if (!$util.isObject(object.offer[i]))
                        throw $TypeError(".feed.Orderbook_v3.offer: object expected");
                    message.offer[i] = $root.feed.OrderBookData.fromObject(object.offer[i], _depth + 1);
                }
            }
            if (object.total_bid != null) {
                if (!$util.isObject(object.total_bid))
                    throw $TypeError(".feed.Orderbook_v3.total_bid: object expected");
                message.total_bid = $root.feed.OrderBookData.fromObject(object.total_bid, _depth + 1);
            }
            if (object.total_offer != null) {
                if (!$util.isObject(object.total_offer))
                    throw $TypeError(".feed.Orderbook_v3.total_offer: object expected");
                message.total_offer = $root.feed.OrderBookData.fromObject(object.total_offer, _depth + 1);
            }
            if (object.timestamp != null) {
                if (!$util.isObject(object.timestamp))
                    throw $TypeError(".feed.Orderbook_v3.timestamp: object expected");
                message.timestamp = $root.feed.Timestamp.fromObject(object.timestamp, _depth + 1);
            }
            return message;
        };

        /**
         * Creates a plain object from an Orderbook_v3 message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Orderbook_v3
         * @static
         * @param {feed.Orderbook_v3} message Orderbook_v3
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Orderbook_v3.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults) {
                object.bid = [];
                object.offer = [];
            }
            if (options.defaults) {
                object.symbol = "";
                object.total_bid = null;
                object.total_offer = null;
                object.timestamp = null;
            }
            if (message.symbol != null && $Object.hasOwnProperty.call(message, "symbol"))
                object.symbol = message.symbol;
            if (message.bid && message.bid.length) {
                object.bid = $Array(message.bid.length);
                for (let j = 0; j < message.bid.length; ++j)
                    object.bid[j] = $root.feed.OrderBookData.toObject(message.bid[j], options, _depth + 1);
            }
            if (message.offer && message.offer.length) {
                object.offer = $Array(message.offer.length);
                for (let j = 0; j < message.offer.length; ++j)
                    object.offer[j] = $root.feed.OrderBookData.toObject(message.offer[j], options, _depth + 1);
            }
            if (message.total_bid != null && $Object.hasOwnProperty.call(message, "total_bid"))
                object.total_bid = $root.feed.OrderBookData.toObject(message.total_bid, options, _depth + 1);
            if (message.total_offer != null && $Object.hasOwnProperty.call(message, "total_offer"))
                object.total_offer = $root.feed.OrderBookData.toObject(message.total_offer, options, _depth + 1);
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                object.timestamp = $root.feed.Timestamp.toObject(message.timestamp, options, _depth + 1);
            return object;
        };

        /**
         * Converts this Orderbook_v3 to JSON.
         * @function toJSON
         * @memberof feed.Orderbook_v3
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Orderbook_v3.prototype.toJSON = function() {
            return Orderbook_v3.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Orderbook_v3
         * @function getTypeUrl
         * @memberof feed.Orderbook_v3
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Orderbook_v3.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Orderbook_v3";
        };

        return Orderbook_v3;
    })();

    feed.OrderBookData = (function() {

        /**
         * Properties of an OrderBookData.
         * @typedef {Object} feed.OrderBookData.$Properties
         * @property {feed.DecimalValue.$Properties|null} [volume] OrderBookData volume
         * @property {feed.DecimalValue.$Properties|null} [price] OrderBookData price
         * @property {feed.DecimalValue.$Properties|null} [frequency] OrderBookData frequency
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OrderBookData.
         * @memberof feed
         * @interface IOrderBookData
         * @augments feed.OrderBookData.$Properties
         * @deprecated Use feed.OrderBookData.$Properties instead.
         */

        /**
         * Shape of an OrderBookData.
         * @typedef {feed.OrderBookData.$Properties} feed.OrderBookData.$Shape
         */

        /**
         * Constructs a new OrderBookData.
         * @memberof feed
         * @classdesc Represents an OrderBookData.
         * @constructor
         * @param {feed.OrderBookData.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OrderBookData = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OrderBookData volume.
         * @member {feed.DecimalValue.$Properties|null|undefined} volume
         * @memberof feed.OrderBookData
         * @instance
         */
        OrderBookData.prototype.volume = null;

        /**
         * OrderBookData price.
         * @member {feed.DecimalValue.$Properties|null|undefined} price
         * @memberof feed.OrderBookData
         * @instance
         */
        OrderBookData.prototype.price = null;

        /**
         * OrderBookData frequency.
         * @member {feed.DecimalValue.$Properties|null|undefined} frequency
         * @memberof feed.OrderBookData
         * @instance
         */
        OrderBookData.prototype.frequency = null;

        /**
         * Creates a new OrderBookData instance using the specified properties.
         * @function create
         * @memberof feed.OrderBookData
         * @static
         * @param {feed.OrderBookData.$Properties=} [properties] Properties to set
         * @returns {feed.OrderBookData} OrderBookData instance
         * @type {{
         *   (properties: feed.OrderBookData.$Shape): feed.OrderBookData & feed.OrderBookData.$Shape;
         *   (properties?: feed.OrderBookData.$Properties): feed.OrderBookData;
         * }}
         */
        OrderBookData.create = function(properties) {
            return new OrderBookData(properties);
        };

        /**
         * Encodes the specified OrderBookData message. Does not implicitly {@link feed.OrderBookData.verify|verify} messages.
         * @function encode
         * @memberof feed.OrderBookData
         * @static
         * @param {feed.OrderBookData.$Properties} message OrderBookData message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OrderBookData.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                $root.feed.DecimalValue.encode(message.volume, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                $root.feed.DecimalValue.encode(message.price, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                $root.feed.DecimalValue.encode(message.frequency, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OrderBookData message from the specified reader or buffer.
         * @function decode
         * @memberof feed.OrderBookData
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.OrderBookData & feed.OrderBookData.$Shape} OrderBookData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OrderBookData.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.OrderBookData();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.volume = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.volume);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.price = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.price);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.frequency = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.frequency);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an OrderBookData message.
         * @function verify
         * @memberof feed.OrderBookData
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        OrderBookData.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume")) {
                let error = $root.feed.DecimalValue.verify(message.volume, _depth + 1);
                if (error)
                    return "volume." + error;
            }
            if (message.price != null && $Object.hasOwnProperty.call(message, "price")) {
                let error = $root.feed.DecimalValue.verify(message.price, _depth + 1);
                if (error)
                    return "price." + error;
            }
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency")) {
                let error = $root.feed.DecimalValue.verify(message.frequency, _depth + 1);
                if (error)
                    return "frequency." + error;
            }
            return null;
        };

        /**
         * Creates an OrderBookData message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.OrderBookData
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.OrderBookData} OrderBookData
         */
        OrderBookData.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.OrderBookData)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.OrderBookData: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.OrderBookData();
            if (object.volume != null) {
                if (!$util.isObject(object.volume))
                    throw $TypeError(".feed.OrderBookData.volume: object expected");
                message.volume = $root.feed.DecimalValue.fromObject(object.volume, _depth + 1);
            }
            if (object.price != null) {
                if (!$util.isObject(object.price))
                    throw $TypeError(".feed.OrderBookData.price: object expected");
                message.price = $root.feed.DecimalValue.fromObject(object.price, _depth + 1);
            }
            if (object.frequency != null) {
                if (!$util.isObject(object.frequency))
                    throw $TypeError(".feed.OrderBookData.frequency: object expected");
                message.frequency = $root.feed.DecimalValue.fromObject(object.frequency, _depth + 1);
            }
            return message;
        };

        /**
         * Creates a plain object from an OrderBookData message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.OrderBookData
         * @static
         * @param {feed.OrderBookData} message OrderBookData
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        OrderBookData.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.volume = null;
                object.price = null;
                object.frequency = null;
            }
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = $root.feed.DecimalValue.toObject(message.volume, options, _depth + 1);
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = $root.feed.DecimalValue.toObject(message.price, options, _depth + 1);
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                object.frequency = $root.feed.DecimalValue.toObject(message.frequency, options, _depth + 1);
            return object;
        };

        /**
         * Converts this OrderBookData to JSON.
         * @function toJSON
         * @memberof feed.OrderBookData
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        OrderBookData.prototype.toJSON = function() {
            return OrderBookData.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for OrderBookData
         * @function getTypeUrl
         * @memberof feed.OrderBookData
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        OrderBookData.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.OrderBookData";
        };

        return OrderBookData;
    })();

    feed.Timestamp = (function() {

        /**
         * Properties of a Timestamp.
         * @typedef {Object} feed.Timestamp.$Properties
         * @property {number|Long|null} [seconds] Timestamp seconds
         * @property {number|null} [nanos] Timestamp nanos
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Timestamp.
         * @memberof feed
         * @interface ITimestamp
         * @augments feed.Timestamp.$Properties
         * @deprecated Use feed.Timestamp.$Properties instead.
         */

        /**
         * Shape of a Timestamp.
         * @typedef {feed.Timestamp.$Properties} feed.Timestamp.$Shape
         */

        /**
         * Constructs a new Timestamp.
         * @memberof feed
         * @classdesc Represents a Timestamp.
         * @constructor
         * @param {feed.Timestamp.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Timestamp = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Timestamp seconds.
         * @member {number|Long} seconds
         * @memberof feed.Timestamp
         * @instance
         */
        Timestamp.prototype.seconds = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * Timestamp nanos.
         * @member {number} nanos
         * @memberof feed.Timestamp
         * @instance
         */
        Timestamp.prototype.nanos = 0;

        /**
         * Creates a new Timestamp instance using the specified properties.
         * @function create
         * @memberof feed.Timestamp
         * @static
         * @param {feed.Timestamp.$Properties=} [properties] Properties to set
         * @returns {feed.Timestamp} Timestamp instance
         * @type {{
         *   (properties: feed.Timestamp.$Shape): feed.Timestamp & feed.Timestamp.$Shape;
         *   (properties?: feed.Timestamp.$Properties): feed.Timestamp;
         * }}
         */
        Timestamp.create = function(properties) {
            return new Timestamp(properties);
        };

        /**
         * Encodes the specified Timestamp message. Does not implicitly {@link feed.Timestamp.verify|verify} messages.
         * @function encode
         * @memberof feed.Timestamp
         * @static
         * @param {feed.Timestamp.$Properties} message Timestamp message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Timestamp.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.seconds != null && $Object.hasOwnProperty.call(message, "seconds") && (typeof message.seconds === "object" ? message.seconds.low || message.seconds.high : message.seconds !== 0))
                writer.uint32(/* id 1, wireType 0 =*/8).int64(message.seconds);
            if (message.nanos != null && $Object.hasOwnProperty.call(message, "nanos") && message.nanos !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).int32(message.nanos);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Timestamp message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Timestamp
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Timestamp & feed.Timestamp.$Shape} Timestamp
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Timestamp.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Timestamp();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.seconds = value;
                        else
                            delete message.seconds;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.nanos = value;
                        else
                            delete message.nanos;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a Timestamp message.
         * @function verify
         * @memberof feed.Timestamp
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Timestamp.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.seconds != null && $Object.hasOwnProperty.call(message, "seconds"))
                if (!$util.isInteger(message.seconds) && !(message.seconds && $util.isInteger(message.seconds.low) && $util.isInteger(message.seconds.high)))
                    return "seconds: integer|Long expected";
            if (message.nanos != null && $Object.hasOwnProperty.call(message, "nanos"))
                if (!$util.isInteger(message.nanos))
                    return "nanos: integer expected";
            return null;
        };

        /**
         * Creates a Timestamp message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Timestamp
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Timestamp} Timestamp
         */
        Timestamp.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Timestamp)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Timestamp: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Timestamp();
            if (object.seconds != null)
                if (typeof object.seconds === "object" ? object.seconds.low || object.seconds.high : $Number(object.seconds) !== 0)
                    if ($util.Long)
                        message.seconds = $util.Long.fromValue(object.seconds, false);
                    else if (typeof object.seconds === "string")
                        message.seconds = $parseInt(object.seconds, 10);
                    else if (typeof object.seconds === "number")
                        message.seconds = object.seconds;
                    else if (typeof object.seconds === "object")
                        message.seconds = new $util.LongBits(object.seconds.low >>> 0, object.seconds.high >>> 0).toNumber();
            if (object.nanos != null)
                if ($Number(object.nanos) !== 0)
                    message.nanos = object.nanos | 0;
            return message;
        };

        /**
         * Creates a plain object from a Timestamp message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Timestamp
         * @static
         * @param {feed.Timestamp} message Timestamp
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Timestamp.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.seconds = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.seconds = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.nanos = 0;
            }
            if (message.seconds != null && $Object.hasOwnProperty.call(message, "seconds"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.seconds = typeof message.seconds === "number" ? $BigInt(message.seconds) : $util.Long.fromBits(message.seconds.low >>> 0, message.seconds.high >>> 0, false).toBigInt();
                else if (typeof message.seconds === "number")
                    object.seconds = options.longs === $String ? $String(message.seconds) : message.seconds;
                else
                    object.seconds = options.longs === $String ? $util.Long.prototype.toString.call(message.seconds) : options.longs === $Number ? new $util.LongBits(message.seconds.low >>> 0, message.seconds.high >>> 0).toNumber() : message.seconds;
            if (message.nanos != null && $Object.hasOwnProperty.call(message, "nanos"))
                object.nanos = message.nanos;
            return object;
        };

        /**
         * Converts this Timestamp to JSON.
         * @function toJSON
         * @memberof feed.Timestamp
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Timestamp.prototype.toJSON = function() {
            return Timestamp.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Timestamp
         * @function getTypeUrl
         * @memberof feed.Timestamp
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Timestamp.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Timestamp";
        };

        return Timestamp;
    })();

    feed.RunningTrade = (function() {

        /**
         * Properties of a RunningTrade.
         * @typedef {Object} feed.RunningTrade.$Properties
         * @property {feed.Timestamp.$Properties|null} [websocket_time] RunningTrade websocket_time
         * @property {string|null} [stock] RunningTrade stock
         * @property {number|null} [price] RunningTrade price
         * @property {number|null} [volume] RunningTrade volume
         * @property {feed.TradeType|null} [action] RunningTrade action
         * @property {boolean|null} [is_global] RunningTrade is_global
         * @property {feed.Timestamp.$Properties|null} [time] RunningTrade time
         * @property {feed.Change|null} [change] RunningTrade change
         * @property {number|null} [trade_number] RunningTrade trade_number
         * @property {feed.MarketBoardType|null} [market_board] RunningTrade market_board
         * @property {number|null} [value] RunningTrade value
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a RunningTrade.
         * @memberof feed
         * @interface IRunningTrade
         * @augments feed.RunningTrade.$Properties
         * @deprecated Use feed.RunningTrade.$Properties instead.
         */

        /**
         * Shape of a RunningTrade.
         * @typedef {feed.RunningTrade.$Properties} feed.RunningTrade.$Shape
         */

        /**
         * Constructs a new RunningTrade.
         * @memberof feed
         * @classdesc Represents a RunningTrade.
         * @constructor
         * @param {feed.RunningTrade.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const RunningTrade = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * RunningTrade websocket_time.
         * @member {feed.Timestamp.$Properties|null|undefined} websocket_time
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.websocket_time = null;

        /**
         * RunningTrade stock.
         * @member {string} stock
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.stock = "";

        /**
         * RunningTrade price.
         * @member {number} price
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.price = 0;

        /**
         * RunningTrade volume.
         * @member {number} volume
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.volume = 0;

        /**
         * RunningTrade action.
         * @member {feed.TradeType} action
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.action = 0;

        /**
         * RunningTrade is_global.
         * @member {boolean} is_global
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.is_global = false;

        /**
         * RunningTrade time.
         * @member {feed.Timestamp.$Properties|null|undefined} time
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.time = null;

        /**
         * RunningTrade change.
         * @member {feed.Change} change
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.change = 0;

        /**
         * RunningTrade trade_number.
         * @member {number} trade_number
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.trade_number = 0;

        /**
         * RunningTrade market_board.
         * @member {feed.MarketBoardType} market_board
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.market_board = 0;

        /**
         * RunningTrade value.
         * @member {number} value
         * @memberof feed.RunningTrade
         * @instance
         */
        RunningTrade.prototype.value = 0;

        /**
         * Creates a new RunningTrade instance using the specified properties.
         * @function create
         * @memberof feed.RunningTrade
         * @static
         * @param {feed.RunningTrade.$Properties=} [properties] Properties to set
         * @returns {feed.RunningTrade} RunningTrade instance
         * @type {{
         *   (properties: feed.RunningTrade.$Shape): feed.RunningTrade & feed.RunningTrade.$Shape;
         *   (properties?: feed.RunningTrade.$Properties): feed.RunningTrade;
         * }}
         */
        RunningTrade.create = function(properties) {
            return new RunningTrade(properties);
        };

        /**
         * Encodes the specified RunningTrade message. Does not implicitly {@link feed.RunningTrade.verify|verify} messages.
         * @function encode
         * @memberof feed.RunningTrade
         * @static
         * @param {feed.RunningTrade.$Properties} message RunningTrade message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        RunningTrade.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.websocket_time != null && $Object.hasOwnProperty.call(message, "websocket_time"))
                $root.feed.Timestamp.encode(message.websocket_time, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.stock != null && $Object.hasOwnProperty.call(message, "stock") && message.stock !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.stock);
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.price);
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && !$Object.is(message.volume, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.volume);
            if (message.action != null && $Object.hasOwnProperty.call(message, "action") && message.action !== 0)
                writer.uint32(/* id 5, wireType 0 =*/40).int32(message.action);
            if (message.is_global != null && $Object.hasOwnProperty.call(message, "is_global") && message.is_global !== false)
                writer.uint32(/* id 6, wireType 0 =*/48).bool(message.is_global);
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                $root.feed.Timestamp.encode(message.time, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
            if (message.change != null && $Object.hasOwnProperty.call(message, "change") && message.change !== 0)
                writer.uint32(/* id 8, wireType 0 =*/64).int32(message.change);
            if (message.trade_number != null && $Object.hasOwnProperty.call(message, "trade_number") && message.trade_number !== 0)
                writer.uint32(/* id 9, wireType 0 =*/72).uint32(message.trade_number);
            if (message.market_board != null && $Object.hasOwnProperty.call(message, "market_board") && message.market_board !== 0)
                writer.uint32(/* id 10, wireType 0 =*/80).int32(message.market_board);
            if (message.value != null && $Object.hasOwnProperty.call(message, "value") && !$Object.is(message.value, 0))
                writer.uint32(/* id 11, wireType 1 =*/89).double(message.value);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a RunningTrade message from the specified reader or buffer.
         * @function decode
         * @memberof feed.RunningTrade
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.RunningTrade & feed.RunningTrade.$Shape} RunningTrade
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        RunningTrade.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.RunningTrade();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.websocket_time = $root.feed.Timestamp.decode(reader, reader.size(), $undefined, _depth + 1, message.websocket_time);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock = value;
                        else
                            delete message.stock;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.volume = value;
                        else
                            delete message.volume;
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.action = value;
                        else
                            delete message.action;
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.is_global = value;
                        else
                            delete message.is_global;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.time = $root.feed.Timestamp.decode(reader, reader.size(), $undefined, _depth + 1, message.time);
                        continue;
                    }
                case 8: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.change = value;
                        else
                            delete message.change;
                        continue;
                    }
                case 9: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.trade_number = value;
                        else
                            delete message.trade_number;
                        continue;
                    }
                case 10: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.market_board = value;
                        else
                            delete message.market_board;
                        continue;
                    }
                case 11: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.value = value;
                        else
                            delete message.value;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a RunningTrade message.
         * @function verify
         * @memberof feed.RunningTrade
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        RunningTrade.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.websocket_time != null && $Object.hasOwnProperty.call(message, "websocket_time")) {
                let error = $root.feed.Timestamp.verify(message.websocket_time, _depth + 1);
                if (error)
                    return "websocket_time." + error;
            }
            if (message.stock != null && $Object.hasOwnProperty.call(message, "stock"))
                if (!$util.isString(message.stock))
                    return "stock: string expected";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                if (typeof message.price !== "number")
                    return "price: number expected";
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                if (typeof message.volume !== "number")
                    return "volume: number expected";
            if (message.action != null && $Object.hasOwnProperty.call(message, "action"))
                if (typeof message.action !== "number" || (message.action | 0) !== message.action)
                    return "action: enum value expected";
            if (message.is_global != null && $Object.hasOwnProperty.call(message, "is_global"))
                if (typeof message.is_global !== "boolean")
                    return "is_global: boolean expected";
            if (message.time != null && $Object.hasOwnProperty.call(message, "time")) {
                let error = $root.feed.Timestamp.verify(message.time, _depth + 1);
                if (error)
                    return "time." + error;
            }
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                if (typeof message.change !== "number" || (message.change | 0) !== message.change)
                    return "change: enum value expected";
            if (message.trade_number != null && $Object.hasOwnProperty.call(message, "trade_number"))
                if (!$util.isInteger(message.trade_number))
                    return "trade_number: integer expected";
            if (message.market_board != null && $Object.hasOwnProperty.call(message, "market_board"))
                if (typeof message.market_board !== "number" || (message.market_board | 0) !== message.market_board)
                    return "market_board: enum value expected";
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                if (typeof message.value !== "number")
                    return "value: number expected";
            return null;
        };

        /**
         * Creates a RunningTrade message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.RunningTrade
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.RunningTrade} RunningTrade
         */
        RunningTrade.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.RunningTrade)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.RunningTrade: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.RunningTrade();
            if (object.websocket_time != null) {
                if (!$util.isObject(object.websocket_time))
                    throw $TypeError(".feed.RunningTrade.websocket_time: object expected");
                message.websocket_time = $root.feed.Timestamp.fromObject(object.websocket_time, _depth + 1);
            }
            if (object.stock != null)
                if (typeof object.stock !== "string" || object.stock.length)
                    message.stock = $String(object.stock);
            if (object.price != null)
                if (!$Object.is($Number(object.price), 0))
                    message.price = $Number(object.price);
            if (object.volume != null)
                if (!$Object.is($Number(object.volume), 0))
                    message.volume = $Number(object.volume);
            if (object.action !== 0 && (typeof object.action !== "string" || $root.feed.TradeType[object.action] !== 0))
                switch (object.action) {
                case "BUY":
                case 0:
                    message.action = 0;
                    break;
                case "SELL":
                case 1:
                    message.action = 1;
                    break;
                default:
                    if (typeof object.action === "number" && (object.action | 0) === object.action)
                        message.action = object.action;
                }
            if (object.is_global != null)
                if (object.is_global)
                    message.is_global = $Boolean(object.is_global);
            if (object.time != null) {
                if (!$util.isObject(object.time))
                    throw $TypeError(".feed.RunningTrade.time: object expected");
                message.time = $root.feed.Timestamp.fromObject(object.time, _depth + 1);
            }
            if (object.change !== 0 && (typeof object.change !== "string" || $root.feed.Change[object.change] !== 0))
                switch (object.change) {
                case "NO_CHANGE":
                case 0:
                    message.change = 0;
                    break;
                case "UP":
                case 1:
                    message.change = 1;
                    break;
                case "DOWN":
                case 2:
                    message.change = 2;
                    break;
                default:
                    if (typeof object.change === "number" && (object.change | 0) === object.change)
                        message.change = object.change;
                }
            if (object.trade_number != null)
                if ($Number(object.trade_number) !== 0)
                    message.trade_number = object.trade_number >>> 0;
            if (object.market_board !== 0 && (typeof object.market_board !== "string" || $root.feed.MarketBoardType[object.market_board] !== 0))
                switch (object.market_board) {
                case "MARKET_REGULER":
                case 0:
                    message.market_board = 0;
                    break;
                case "MARKET_TUNAI":
                case 1:
                    message.market_board = 1;
                    break;
                case "MARKET_NEGO":
                case 2:
                    message.market_board = 2;
                    break;
                default:
                    if (typeof object.market_board === "number" && (object.market_board | 0) === object.market_board)
                        message.market_board = object.market_board;
                }
            if (object.value != null)
                if (!$Object.is($Number(object.value), 0))
                    message.value = $Number(object.value);
            return message;
        };

        /**
         * Creates a plain object from a RunningTrade message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.RunningTrade
         * @static
         * @param {feed.RunningTrade} message RunningTrade
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        RunningTrade.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.websocket_time = null;
                object.stock = "";
                object.price = 0;
                object.volume = 0;
                object.action = options.enums === $String ? "BUY" : 0;
                object.is_global = false;
                object.time = null;
                object.change = options.enums === $String ? "NO_CHANGE" : 0;
                object.trade_number = 0;
                object.market_board = options.enums === $String ? "MARKET_REGULER" : 0;
                object.value = 0;
            }
            if (message.websocket_time != null && $Object.hasOwnProperty.call(message, "websocket_time"))
                object.websocket_time = $root.feed.Timestamp.toObject(message.websocket_time, options, _depth + 1);
            if (message.stock != null && $Object.hasOwnProperty.call(message, "stock"))
                object.stock = message.stock;
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = options.json && !$isFinite(message.price) ? $String(message.price) : message.price;
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = options.json && !$isFinite(message.volume) ? $String(message.volume) : message.volume;
            if (message.action != null && $Object.hasOwnProperty.call(message, "action"))
                object.action = options.enums === $String ? $root.feed.TradeType[message.action] === $undefined ? message.action : $root.feed.TradeType[message.action] : message.action;
            if (message.is_global != null && $Object.hasOwnProperty.call(message, "is_global"))
                object.is_global = message.is_global;
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                object.time = $root.feed.Timestamp.toObject(message.time, options, _depth + 1);
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                object.change = options.enums === $String ? $root.feed.Change[message.change] === $undefined ? message.change : $root.feed.Change[message.change] : message.change;
            if (message.trade_number != null && $Object.hasOwnProperty.call(message, "trade_number"))
                object.trade_number = message.trade_number;
            if (message.market_board != null && $Object.hasOwnProperty.call(message, "market_board"))
                object.market_board = options.enums === $String ? $root.feed.MarketBoardType[message.market_board] === $undefined ? message.market_board : $root.feed.MarketBoardType[message.market_board] : message.market_board;
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                object.value = options.json && !$isFinite(message.value) ? $String(message.value) : message.value;
            return object;
        };

        /**
         * Converts this RunningTrade to JSON.
         * @function toJSON
         * @memberof feed.RunningTrade
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        RunningTrade.prototype.toJSON = function() {
            return RunningTrade.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for RunningTrade
         * @function getTypeUrl
         * @memberof feed.RunningTrade
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        RunningTrade.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.RunningTrade";
        };

        return RunningTrade;
    })();

    feed.RunningTradeBatch = (function() {

        /**
         * Properties of a RunningTradeBatch.
         * @typedef {Object} feed.RunningTradeBatch.$Properties
         * @property {Array.<feed.RunningTrade.$Properties>|null} [trades] RunningTradeBatch trades
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a RunningTradeBatch.
         * @memberof feed
         * @interface IRunningTradeBatch
         * @augments feed.RunningTradeBatch.$Properties
         * @deprecated Use feed.RunningTradeBatch.$Properties instead.
         */

        /**
         * Shape of a RunningTradeBatch.
         * @typedef {feed.RunningTradeBatch.$Properties} feed.RunningTradeBatch.$Shape
         */

        /**
         * Constructs a new RunningTradeBatch.
         * @memberof feed
         * @classdesc Represents a RunningTradeBatch.
         * @constructor
         * @param {feed.RunningTradeBatch.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const RunningTradeBatch = function (properties) {
            this.trades = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * RunningTradeBatch trades.
         * @member {Array.<feed.RunningTrade.$Properties>} trades
         * @memberof feed.RunningTradeBatch
         * @instance
         */
        RunningTradeBatch.prototype.trades = $util.emptyArray;

        /**
         * Creates a new RunningTradeBatch instance using the specified properties.
         * @function create
         * @memberof feed.RunningTradeBatch
         * @static
         * @param {feed.RunningTradeBatch.$Properties=} [properties] Properties to set
         * @returns {feed.RunningTradeBatch} RunningTradeBatch instance
         * @type {{
         *   (properties: feed.RunningTradeBatch.$Shape): feed.RunningTradeBatch & feed.RunningTradeBatch.$Shape;
         *   (properties?: feed.RunningTradeBatch.$Properties): feed.RunningTradeBatch;
         * }}
         */
        RunningTradeBatch.create = function(properties) {
            return new RunningTradeBatch(properties);
        };

        /**
         * Encodes the specified RunningTradeBatch message. Does not implicitly {@link feed.RunningTradeBatch.verify|verify} messages.
         * @function encode
         * @memberof feed.RunningTradeBatch
         * @static
         * @param {feed.RunningTradeBatch.$Properties} message RunningTradeBatch message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        RunningTradeBatch.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.trades != null && message.trades.length)
                for (let i = 0; i < message.trades.length; ++i)
                    $root.feed.RunningTrade.encode(message.trades[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a RunningTradeBatch message from the specified reader or buffer.
         * @function decode
         * @memberof feed.RunningTradeBatch
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.RunningTradeBatch & feed.RunningTradeBatch.$Shape} RunningTradeBatch
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        RunningTradeBatch.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.RunningTradeBatch();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.trades && message.trades.length))
                            message.trades = [];
                        message.trades.push($root.feed.RunningTrade.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a RunningTradeBatch message.
         * @function verify
         * @memberof feed.RunningTradeBatch
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        RunningTradeBatch.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.trades != null && $Object.hasOwnProperty.call(message, "trades")) {
                if (!$Array.isArray(message.trades))
                    return "trades: array expected";
                for (let i = 0; i < message.trades.length; ++i) {
                    let error = $root.feed.RunningTrade.verify(message.trades[i], _depth + 1);
                    if (error)
                        return "trades." + error;
                }
            }
            return null;
        };

        /**
         * Creates a RunningTradeBatch message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.RunningTradeBatch
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.RunningTradeBatch} RunningTradeBatch
         */
        RunningTradeBatch.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.RunningTradeBatch)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.RunningTradeBatch: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.RunningTradeBatch();
            if (object.trades) {
                if (!$Array.isArray(object.trades))
                    throw $TypeError(".feed.RunningTradeBatch.trades: array expected");
                message.trades = $Array(object.trades.length);
                for (let i = 0; i < object.trades.length; ++i) {
                    if (!$util.isObject(object.trades[i]))
                        throw $TypeError(".feed.RunningTradeBatch.trades: object expected");
                    message.trades[i] = $root.feed.RunningTrade.fromObject(object.trades[i], _depth + 1);
                }
            }
            return message;
        };

        /**
         * Creates a plain object from a RunningTradeBatch message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.RunningTradeBatch
         * @static
         * @param {feed.RunningTradeBatch} message RunningTradeBatch
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        RunningTradeBatch.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults)
                object.trades = [];
            if (message.trades && message.trades.length) {
                object.trades = $Array(message.trades.length);
                for (let j = 0; j < message.trades.length; ++j)
                    object.trades[j] = $root.feed.RunningTrade.toObject(message.trades[j], options, _depth + 1);
            }
            return object;
        };

        /**
         * Converts this RunningTradeBatch to JSON.
         * @function toJSON
         * @memberof feed.RunningTradeBatch
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        RunningTradeBatch.prototype.toJSON = function() {
            return RunningTradeBatch.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for RunningTradeBatch
         * @function getTypeUrl
         * @memberof feed.RunningTradeBatch
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        RunningTradeBatch.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.RunningTradeBatch";
        };

        return RunningTradeBatch;
    })();

    feed.BestBidOfferWS = (function() {

        /**
         * Properties of a BestBidOfferWS.
         * @typedef {Object} feed.BestBidOfferWS.$Properties
         * @property {string|null} [stock_code] BestBidOfferWS stock_code
         * @property {number|Long|null} [sequence_number] BestBidOfferWS sequence_number
         * @property {feed.BestOrder.$Properties|null} [best_bid] BestBidOfferWS best_bid
         * @property {feed.BestOrder.$Properties|null} [best_offer] BestBidOfferWS best_offer
         * @property {string|null} [datetime] BestBidOfferWS datetime
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a BestBidOfferWS.
         * @memberof feed
         * @interface IBestBidOfferWS
         * @augments feed.BestBidOfferWS.$Properties
         * @deprecated Use feed.BestBidOfferWS.$Properties instead.
         */

        /**
         * Shape of a BestBidOfferWS.
         * @typedef {feed.BestBidOfferWS.$Properties} feed.BestBidOfferWS.$Shape
         */

        /**
         * Constructs a new BestBidOfferWS.
         * @memberof feed
         * @classdesc Represents a BestBidOfferWS.
         * @constructor
         * @param {feed.BestBidOfferWS.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const BestBidOfferWS = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * BestBidOfferWS stock_code.
         * @member {string} stock_code
         * @memberof feed.BestBidOfferWS
         * @instance
         */
        BestBidOfferWS.prototype.stock_code = "";

        /**
         * BestBidOfferWS sequence_number.
         * @member {number|Long} sequence_number
         * @memberof feed.BestBidOfferWS
         * @instance
         */
        BestBidOfferWS.prototype.sequence_number = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * BestBidOfferWS best_bid.
         * @member {feed.BestOrder.$Properties|null|undefined} best_bid
         * @memberof feed.BestBidOfferWS
         * @instance
         */
        BestBidOfferWS.prototype.best_bid = null;

        /**
         * BestBidOfferWS best_offer.
         * @member {feed.BestOrder.$Properties|null|undefined} best_offer
         * @memberof feed.BestBidOfferWS
         * @instance
         */
        BestBidOfferWS.prototype.best_offer = null;

        /**
         * BestBidOfferWS datetime.
         * @member {string} datetime
         * @memberof feed.BestBidOfferWS
         * @instance
         */
        BestBidOfferWS.prototype.datetime = "";

        /**
         * Creates a new BestBidOfferWS instance using the specified properties.
         * @function create
         * @memberof feed.BestBidOfferWS
         * @static
         * @param {feed.BestBidOfferWS.$Properties=} [properties] Properties to set
         * @returns {feed.BestBidOfferWS} BestBidOfferWS instance
         * @type {{
         *   (properties: feed.BestBidOfferWS.$Shape): feed.BestBidOfferWS & feed.BestBidOfferWS.$Shape;
         *   (properties?: feed.BestBidOfferWS.$Properties): feed.BestBidOfferWS;
         * }}
         */
        BestBidOfferWS.create = function(properties) {
            return new BestBidOfferWS(properties);
        };

        /**
         * Encodes the specified BestBidOfferWS message. Does not implicitly {@link feed.BestBidOfferWS.verify|verify} messages.
         * @function encode
         * @memberof feed.BestBidOfferWS
         * @static
         * @param {feed.BestBidOfferWS.$Properties} message BestBidOfferWS message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        BestBidOfferWS.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.sequence_number != null && $Object.hasOwnProperty.call(message, "sequence_number") && (typeof message.sequence_number === "object" ? message.sequence_number.low || message.sequence_number.high : message.sequence_number !== 0))
                writer.uint32(/* id 2, wireType 0 =*/16).int64(message.sequence_number);
            if (message.best_bid != null && $Object.hasOwnProperty.call(message, "best_bid"))
                $root.feed.BestOrder.encode(message.best_bid, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.best_offer != null && $Object.hasOwnProperty.call(message, "best_offer"))
                $root.feed.BestOrder.encode(message.best_offer, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.datetime != null && $Object.hasOwnProperty.call(message, "datetime") && message.datetime !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.datetime);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a BestBidOfferWS message from the specified reader or buffer.
         * @function decode
         * @memberof feed.BestBidOfferWS
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.BestBidOfferWS & feed.BestBidOfferWS.$Shape} BestBidOfferWS
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        BestBidOfferWS.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.BestBidOfferWS();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.sequence_number = value;
                        else
                            delete message.sequence_number;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.best_bid = $root.feed.BestOrder.decode(reader, reader.size(), $undefined, _depth + 1, message.best_bid);
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.best_offer = $root.feed.BestOrder.decode(reader, reader.size(), $undefined, _depth + 1, message.best_offer);
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.datetime = value;
                        else
                            delete message.datetime;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a BestBidOfferWS message.
         * @function verify
         * @memberof feed.BestBidOfferWS
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        BestBidOfferWS.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.sequence_number != null && $Object.hasOwnProperty.call(message, "sequence_number"))
                if (!$util.isInteger(message.sequence_number) && !(message.sequence_number && $util.isInteger(message.sequence_number.low) && $util.isInteger(message.sequence_number.high)))
                    return "sequence_number: integer|Long expected";
            if (message.best_bid != null && $Object.hasOwnProperty.call(message, "best_bid")) {
                let error = $root.feed.BestOrder.verify(message.best_bid, _depth + 1);
                if (error)
                    return "best_bid." + error;
            }
            if (message.best_offer != null && $Object.hasOwnProperty.call(message, "best_offer")) {
                let error = $root.feed.BestOrder.verify(message.best_offer, _depth + 1);
                if (error)
                    return "best_offer." + error;
            }
            if (message.datetime != null && $Object.hasOwnProperty.call(message, "datetime"))
                if (!$util.isString(message.datetime))
                    return "datetime: string expected";
            return null;
        };

        /**
         * Creates a BestBidOfferWS message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.BestBidOfferWS
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.BestBidOfferWS} BestBidOfferWS
         */
        BestBidOfferWS.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.BestBidOfferWS)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.BestBidOfferWS: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.BestBidOfferWS();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.sequence_number != null)
                if (typeof object.sequence_number === "object" ? object.sequence_number.low || object.sequence_number.high : $Number(object.sequence_number) !== 0)
                    if ($util.Long)
                        message.sequence_number = $util.Long.fromValue(object.sequence_number, false);
                    else if (typeof object.sequence_number === "string")
                        message.sequence_number = $parseInt(object.sequence_number, 10);
                    else if (typeof object.sequence_number === "number")
                        message.sequence_number = object.sequence_number;
                    else if (typeof object.sequence_number === "object")
                        message.sequence_number = new $util.LongBits(object.sequence_number.low >>> 0, object.sequence_number.high >>> 0).toNumber();
            if (object.best_bid != null) {
                if (!$util.isObject(object.best_bid))
                    throw $TypeError(".feed.BestBidOfferWS.best_bid: object expected");
                message.best_bid = $root.feed.BestOrder.fromObject(object.best_bid, _depth + 1);
            }
            if (object.best_offer != null) {
                if (!$util.isObject(object.best_offer))
                    throw $TypeError(".feed.BestBidOfferWS.best_offer: object expected");
                message.best_offer = $root.feed.BestOrder.fromObject(object.best_offer, _depth + 1);
            }
            if (object.datetime != null)
                if (typeof object.datetime !== "string" || object.datetime.length)
                    message.datetime = $String(object.datetime);
            return message;
        };

        /**
         * Creates a plain object from a BestBidOfferWS message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.BestBidOfferWS
         * @static
         * @param {feed.BestBidOfferWS} message BestBidOfferWS
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        BestBidOfferWS.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.sequence_number = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.sequence_number = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.best_bid = null;
                object.best_offer = null;
                object.datetime = "";
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.sequence_number != null && $Object.hasOwnProperty.call(message, "sequence_number"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.sequence_number = typeof message.sequence_number === "number" ? $BigInt(message.sequence_number) : $util.Long.fromBits(message.sequence_number.low >>> 0, message.sequence_number.high >>> 0, false).toBigInt();
                else if (typeof message.sequence_number === "number")
                    object.sequence_number = options.longs === $String ? $String(message.sequence_number) : message.sequence_number;
                else
                    object.sequence_number = options.longs === $String ? $util.Long.prototype.toString.call(message.sequence_number) : options.longs === $Number ? new $util.LongBits(message.sequence_number.low >>> 0, message.sequence_number.high >>> 0).toNumber() : message.sequence_number;
            if (message.best_bid != null && $Object.hasOwnProperty.call(message, "best_bid"))
                object.best_bid = $root.feed.BestOrder.toObject(message.best_bid, options, _depth + 1);
            if (message.best_offer != null && $Object.hasOwnProperty.call(message, "best_offer"))
                object.best_offer = $root.feed.BestOrder.toObject(message.best_offer, options, _depth + 1);
            if (message.datetime != null && $Object.hasOwnProperty.call(message, "datetime"))
                object.datetime = message.datetime;
            return object;
        };

        /**
         * Converts this BestBidOfferWS to JSON.
         * @function toJSON
         * @memberof feed.BestBidOfferWS
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        BestBidOfferWS.prototype.toJSON = function() {
            return BestBidOfferWS.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for BestBidOfferWS
         * @function getTypeUrl
         * @memberof feed.BestBidOfferWS
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        BestBidOfferWS.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.BestBidOfferWS";
        };

        return BestBidOfferWS;
    })();

    feed.BestOrder = (function() {

        /**
         * Properties of a BestOrder.
         * @typedef {Object} feed.BestOrder.$Properties
         * @property {feed.Value.$Properties|null} [price] BestOrder price
         * @property {feed.Value.$Properties|null} [quantity] BestOrder quantity
         * @property {string|null} [change_percentage] BestOrder change_percentage
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a BestOrder.
         * @memberof feed
         * @interface IBestOrder
         * @augments feed.BestOrder.$Properties
         * @deprecated Use feed.BestOrder.$Properties instead.
         */

        /**
         * Shape of a BestOrder.
         * @typedef {feed.BestOrder.$Properties} feed.BestOrder.$Shape
         */

        /**
         * Constructs a new BestOrder.
         * @memberof feed
         * @classdesc Represents a BestOrder.
         * @constructor
         * @param {feed.BestOrder.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const BestOrder = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * BestOrder price.
         * @member {feed.Value.$Properties|null|undefined} price
         * @memberof feed.BestOrder
         * @instance
         */
        BestOrder.prototype.price = null;

        /**
         * BestOrder quantity.
         * @member {feed.Value.$Properties|null|undefined} quantity
         * @memberof feed.BestOrder
         * @instance
         */
        BestOrder.prototype.quantity = null;

        /**
         * BestOrder change_percentage.
         * @member {string} change_percentage
         * @memberof feed.BestOrder
         * @instance
         */
        BestOrder.prototype.change_percentage = "";

        /**
         * Creates a new BestOrder instance using the specified properties.
         * @function create
         * @memberof feed.BestOrder
         * @static
         * @param {feed.BestOrder.$Properties=} [properties] Properties to set
         * @returns {feed.BestOrder} BestOrder instance
         * @type {{
         *   (properties: feed.BestOrder.$Shape): feed.BestOrder & feed.BestOrder.$Shape;
         *   (properties?: feed.BestOrder.$Properties): feed.BestOrder;
         * }}
         */
        BestOrder.create = function(properties) {
            return new BestOrder(properties);
        };

        /**
         * Encodes the specified BestOrder message. Does not implicitly {@link feed.BestOrder.verify|verify} messages.
         * @function encode
         * @memberof feed.BestOrder
         * @static
         * @param {feed.BestOrder.$Properties} message BestOrder message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        BestOrder.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                $root.feed.Value.encode(message.price, writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.quantity != null && $Object.hasOwnProperty.call(message, "quantity"))
                $root.feed.Value.encode(message.quantity, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.change_percentage != null && $Object.hasOwnProperty.call(message, "change_percentage") && message.change_percentage !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.change_percentage);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a BestOrder message from the specified reader or buffer.
         * @function decode
         * @memberof feed.BestOrder
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.BestOrder & feed.BestOrder.$Shape} BestOrder
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        BestOrder.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.BestOrder();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.price = $root.feed.Value.decode(reader, reader.size(), $undefined, _depth + 1, message.price);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.quantity = $root.feed.Value.decode(reader, reader.size(), $undefined, _depth + 1, message.quantity);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.change_percentage = value;
                        else
                            delete message.change_percentage;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a BestOrder message.
         * @function verify
         * @memberof feed.BestOrder
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        BestOrder.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price")) {
                let error = $root.feed.Value.verify(message.price, _depth + 1);
                if (error)
                    return "price." + error;
            }
            if (message.quantity != null && $Object.hasOwnProperty.call(message, "quantity")) {
                let error = $root.feed.Value.verify(message.quantity, _depth + 1);
                if (error)
                    return "quantity." + error;
            }
            if (message.change_percentage != null && $Object.hasOwnProperty.call(message, "change_percentage"))
                if (!$util.isString(message.change_percentage))
                    return "change_percentage: string expected";
            return null;
        };

        /**
         * Creates a BestOrder message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.BestOrder
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.BestOrder} BestOrder
         */
        BestOrder.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.BestOrder)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.BestOrder: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.BestOrder();
            if (object.price != null) {
                if (!$util.isObject(object.price))
                    throw $TypeError(".feed.BestOrder.price: object expected");
                message.price = $root.feed.Value.fromObject(object.price, _depth + 1);
            }
            if (object.quantity != null) {
                if (!$util.isObject(object.quantity))
                    throw $TypeError(".feed.BestOrder.quantity: object expected");
                message.quantity = $root.feed.Value.fromObject(object.quantity, _depth + 1);
            }
            if (object.change_percentage != null)
                if (typeof object.change_percentage !== "string" || object.change_percentage.length)
                    message.change_percentage = $String(object.change_percentage);
            return message;
        };

        /**
         * Creates a plain object from a BestOrder message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.BestOrder
         * @static
         * @param {feed.BestOrder} message BestOrder
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        BestOrder.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.price = null;
                object.quantity = null;
                object.change_percentage = "";
            }
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = $root.feed.Value.toObject(message.price, options, _depth + 1);
            if (message.quantity != null && $Object.hasOwnProperty.call(message, "quantity"))
                object.quantity = $root.feed.Value.toObject(message.quantity, options, _depth + 1);
            if (message.change_percentage != null && $Object.hasOwnProperty.call(message, "change_percentage"))
                object.change_percentage = message.change_percentage;
            return object;
        };

        /**
         * Converts this BestOrder to JSON.
         * @function toJSON
         * @memberof feed.BestOrder
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        BestOrder.prototype.toJSON = function() {
            return BestOrder.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for BestOrder
         * @function getTypeUrl
         * @memberof feed.BestOrder
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        BestOrder.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.BestOrder";
        };

        return BestOrder;
    })();

    feed.Value = (function() {

        /**
         * Properties of a Value.
         * @typedef {Object} feed.Value.$Properties
         * @property {number|null} [raw] Value raw
         * @property {string|null} [formatted] Value formatted
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Value.
         * @memberof feed
         * @interface IValue
         * @augments feed.Value.$Properties
         * @deprecated Use feed.Value.$Properties instead.
         */

        /**
         * Shape of a Value.
         * @typedef {feed.Value.$Properties} feed.Value.$Shape
         */

        /**
         * Constructs a new Value.
         * @memberof feed
         * @classdesc Represents a Value.
         * @constructor
         * @param {feed.Value.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Value = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Value raw.
         * @member {number} raw
         * @memberof feed.Value
         * @instance
         */
        Value.prototype.raw = 0;

        /**
         * Value formatted.
         * @member {string} formatted
         * @memberof feed.Value
         * @instance
         */
        Value.prototype.formatted = "";

        /**
         * Creates a new Value instance using the specified properties.
         * @function create
         * @memberof feed.Value
         * @static
         * @param {feed.Value.$Properties=} [properties] Properties to set
         * @returns {feed.Value} Value instance
         * @type {{
         *   (properties: feed.Value.$Shape): feed.Value & feed.Value.$Shape;
         *   (properties?: feed.Value.$Properties): feed.Value;
         * }}
         */
        Value.create = function(properties) {
            return new Value(properties);
        };

        /**
         * Encodes the specified Value message. Does not implicitly {@link feed.Value.verify|verify} messages.
         * @function encode
         * @memberof feed.Value
         * @static
         * @param {feed.Value.$Properties} message Value message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Value.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.raw != null && $Object.hasOwnProperty.call(message, "raw") && !$Object.is(message.raw, 0))
                writer.uint32(/* id 1, wireType 1 =*/9).double(message.raw);
            if (message.formatted != null && $Object.hasOwnProperty.call(message, "formatted") && message.formatted !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.formatted);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Value message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Value
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Value & feed.Value.$Shape} Value
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Value.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Value();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.raw = value;
                        else
                            delete message.raw;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.formatted = value;
                        else
                            delete message.formatted;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a Value message.
         * @function verify
         * @memberof feed.Value
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Value.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.raw != null && $Object.hasOwnProperty.call(message, "raw"))
                if (typeof message.raw !== "number")
                    return "raw: number expected";
            if (message.formatted != null && $Object.hasOwnProperty.call(message, "formatted"))
                if (!$util.isString(message.formatted))
                    return "formatted: string expected";
            return null;
        };

        /**
         * Creates a Value message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Value
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Value} Value
         */
        Value.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Value)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Value: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Value();
            if (object.raw != null)
                if (!$Object.is($Number(object.raw), 0))
                    message.raw = $Number(object.raw);
            if (object.formatted != null)
                if (typeof object.formatted !== "string" || object.formatted.length)
                    message.formatted = $String(object.formatted);
            return message;
        };

        /**
         * Creates a plain object from a Value message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Value
         * @static
         * @param {feed.Value} message Value
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Value.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.raw = 0;
                object.formatted = "";
            }
            if (message.raw != null && $Object.hasOwnProperty.call(message, "raw"))
                object.raw = options.json && !$isFinite(message.raw) ? $String(message.raw) : message.raw;
            if (message.formatted != null && $Object.hasOwnProperty.call(message, "formatted"))
                object.formatted = message.formatted;
            return object;
        };

        /**
         * Converts this Value to JSON.
         * @function toJSON
         * @memberof feed.Value
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Value.prototype.toJSON = function() {
            return Value.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Value
         * @function getTypeUrl
         * @memberof feed.Value
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Value.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Value";
        };

        return Value;
    })();

    feed.OrderQueueWebsocket = (function() {

        /**
         * Properties of an OrderQueueWebsocket.
         * @typedef {Object} feed.OrderQueueWebsocket.$Properties
         * @property {Array.<feed.OrderQueueWebsocketData.$Properties>|null} [data] OrderQueueWebsocket data
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OrderQueueWebsocket.
         * @memberof feed
         * @interface IOrderQueueWebsocket
         * @augments feed.OrderQueueWebsocket.$Properties
         * @deprecated Use feed.OrderQueueWebsocket.$Properties instead.
         */

        /**
         * Shape of an OrderQueueWebsocket.
         * @typedef {feed.OrderQueueWebsocket.$Properties} feed.OrderQueueWebsocket.$Shape
         */

        /**
         * Constructs a new OrderQueueWebsocket.
         * @memberof feed
         * @classdesc Represents an OrderQueueWebsocket.
         * @constructor
         * @param {feed.OrderQueueWebsocket.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OrderQueueWebsocket = function (properties) {
            this.data = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OrderQueueWebsocket data.
         * @member {Array.<feed.OrderQueueWebsocketData.$Properties>} data
         * @memberof feed.OrderQueueWebsocket
         * @instance
         */
        OrderQueueWebsocket.prototype.data = $util.emptyArray;

        /**
         * Creates a new OrderQueueWebsocket instance using the specified properties.
         * @function create
         * @memberof feed.OrderQueueWebsocket
         * @static
         * @param {feed.OrderQueueWebsocket.$Properties=} [properties] Properties to set
         * @returns {feed.OrderQueueWebsocket} OrderQueueWebsocket instance
         * @type {{
         *   (properties: feed.OrderQueueWebsocket.$Shape): feed.OrderQueueWebsocket & feed.OrderQueueWebsocket.$Shape;
         *   (properties?: feed.OrderQueueWebsocket.$Properties): feed.OrderQueueWebsocket;
         * }}
         */
        OrderQueueWebsocket.create = function(properties) {
            return new OrderQueueWebsocket(properties);
        };

        /**
         * Encodes the specified OrderQueueWebsocket message. Does not implicitly {@link feed.OrderQueueWebsocket.verify|verify} messages.
         * @function encode
         * @memberof feed.OrderQueueWebsocket
         * @static
         * @param {feed.OrderQueueWebsocket.$Properties} message OrderQueueWebsocket message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OrderQueueWebsocket.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.data != null && message.data.length)
                for (let i = 0; i < message.data.length; ++i)
                    $root.feed.OrderQueueWebsocketData.encode(message.data[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OrderQueueWebsocket message from the specified reader or buffer.
         * @function decode
         * @memberof feed.OrderQueueWebsocket
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.OrderQueueWebsocket & feed.OrderQueueWebsocket.$Shape} OrderQueueWebsocket
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OrderQueueWebsocket.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.OrderQueueWebsocket();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.data && message.data.length))
                            message.data = [];
                        message.data.push($root.feed.OrderQueueWebsocketData.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an OrderQueueWebsocket message.
         * @function verify
         * @memberof feed.OrderQueueWebsocket
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        OrderQueueWebsocket.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.data != null && $Object.hasOwnProperty.call(message, "data")) {
                if (!$Array.isArray(message.data))
                    return "data: array expected";
                for (let i = 0; i < message.data.length; ++i) {
                    let error = $root.feed.OrderQueueWebsocketData.verify(message.data[i], _depth + 1);
                    if (error)
                        return "data." + error;
                }
            }
            return null;
        };

        /**
         * Creates an OrderQueueWebsocket message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.OrderQueueWebsocket
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.OrderQueueWebsocket} OrderQueueWebsocket
         */
        OrderQueueWebsocket.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.OrderQueueWebsocket)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.OrderQueueWebsocket: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.OrderQueueWebsocket();
            if (object.data) {
                if (!$Array.isArray(object.data))
                    throw $TypeError(".feed.OrderQueueWebsocket.data: array expected");
                message.data = $Array(object.data.length);
                for (let i = 0; i < object.data.length; ++i) {
                    if (!$util.isObject(object.data[i]))
                        throw $TypeError(".feed.OrderQueueWebsocket.data: object expected");
                    message.data[i] = $root.feed.OrderQueueWebsocketData.fromObject(object.data[i], _depth + 1);
                }
            }
            return message;
        };

        /**
         * Creates a plain object from an OrderQueueWebsocket message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.OrderQueueWebsocket
         * @static
         * @param {feed.OrderQueueWebsocket} message OrderQueueWebsocket
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        OrderQueueWebsocket.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults)
                object.data = [];
            if (message.data && message.data.length) {
                object.data = $Array(message.data.length);
                for (let j = 0; j < message.data.length; ++j)
                    object.data[j] = $root.feed.OrderQueueWebsocketData.toObject(message.data[j], options, _depth + 1);
            }
            return object;
        };

        /**
         * Converts this OrderQueueWebsocket to JSON.
         * @function toJSON
         * @memberof feed.OrderQueueWebsocket
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        OrderQueueWebsocket.prototype.toJSON = function() {
            return OrderQueueWebsocket.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for OrderQueueWebsocket
         * @function getTypeUrl
         * @memberof feed.OrderQueueWebsocket
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        OrderQueueWebsocket.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.OrderQueueWebsocket";
        };

        return OrderQueueWebsocket;
    })();

    feed.OrderQueueWebsocketData = (function() {

        /**
         * Properties of an OrderQueueWebsocketData.
         * @typedef {Object} feed.OrderQueueWebsocketData.$Properties
         * @property {string|null} [stock_code] OrderQueueWebsocketData stock_code
         * @property {string|null} [time] OrderQueueWebsocketData time
         * @property {feed.ActionType|null} [action_type] OrderQueueWebsocketData action_type
         * @property {number|null} [price] OrderQueueWebsocketData price
         * @property {feed.OrderStatus|null} [status] OrderQueueWebsocketData status
         * @property {number|null} [open] OrderQueueWebsocketData open
         * @property {number|null} [lot] OrderQueueWebsocketData lot
         * @property {feed.BoardType|null} [board_type] OrderQueueWebsocketData board_type
         * @property {feed.ExchangeOrderNumber.$Properties|null} [exchange_order_number] OrderQueueWebsocketData exchange_order_number
         * @property {number|Long|null} [order_number] OrderQueueWebsocketData order_number
         * @property {number|null} [open_change_quantity] OrderQueueWebsocketData open_change_quantity
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OrderQueueWebsocketData.
         * @memberof feed
         * @interface IOrderQueueWebsocketData
         * @augments feed.OrderQueueWebsocketData.$Properties
         * @deprecated Use feed.OrderQueueWebsocketData.$Properties instead.
         */

        /**
         * Shape of an OrderQueueWebsocketData.
         * @typedef {feed.OrderQueueWebsocketData.$Properties} feed.OrderQueueWebsocketData.$Shape
         */

        /**
         * Constructs a new OrderQueueWebsocketData.
         * @memberof feed
         * @classdesc Represents an OrderQueueWebsocketData.
         * @constructor
         * @param {feed.OrderQueueWebsocketData.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OrderQueueWebsocketData = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OrderQueueWebsocketData stock_code.
         * @member {string} stock_code
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.stock_code = "";

        /**
         * OrderQueueWebsocketData time.
         * @member {string} time
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.time = "";

        /**
         * OrderQueueWebsocketData action_type.
         * @member {feed.ActionType} action_type
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.action_type = 0;

        /**
         * OrderQueueWebsocketData price.
         * @member {number} price
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.price = 0;

        /**
         * OrderQueueWebsocketData status.
         * @member {feed.OrderStatus} status
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.status = 0;

        /**
         * OrderQueueWebsocketData open.
         * @member {number} open
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.open = 0;

        /**
         * OrderQueueWebsocketData lot.
         * @member {number} lot
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.lot = 0;

        /**
         * OrderQueueWebsocketData board_type.
         * @member {feed.BoardType} board_type
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.board_type = 0;

        /**
         * OrderQueueWebsocketData exchange_order_number.
         * @member {feed.ExchangeOrderNumber.$Properties|null|undefined} exchange_order_number
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.exchange_order_number = null;

        /**
         * OrderQueueWebsocketData order_number.
         * @member {number|Long} order_number
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.order_number = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * OrderQueueWebsocketData open_change_quantity.
         * @member {number} open_change_quantity
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         */
        OrderQueueWebsocketData.prototype.open_change_quantity = 0;

        /**
         * Creates a new OrderQueueWebsocketData instance using the specified properties.
         * @function create
         * @memberof feed.OrderQueueWebsocketData
         * @static
         * @param {feed.OrderQueueWebsocketData.$Properties=} [properties] Properties to set
         * @returns {feed.OrderQueueWebsocketData} OrderQueueWebsocketData instance
         * @type {{
         *   (properties: feed.OrderQueueWebsocketData.$Shape): feed.OrderQueueWebsocketData & feed.OrderQueueWebsocketData.$Shape;
         *   (properties?: feed.OrderQueueWebsocketData.$Properties): feed.OrderQueueWebsocketData;
         * }}
         */
        OrderQueueWebsocketData.create = function(properties) {
            return new OrderQueueWebsocketData(properties);
        };

        /**
         * Encodes the specified OrderQueueWebsocketData message. Does not implicitly {@link feed.OrderQueueWebsocketData.verify|verify} messages.
         * @function encode
         * @memberof feed.OrderQueueWebsocketData
         * @static
         * @param {feed.OrderQueueWebsocketData.$Properties} message OrderQueueWebsocketData message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OrderQueueWebsocketData.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.time != null && $Object.hasOwnProperty.call(message, "time") && message.time !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.time);
            if (message.action_type != null && $Object.hasOwnProperty.call(message, "action_type") && message.action_type !== 0)
                writer.uint32(/* id 3, wireType 0 =*/24).int32(message.action_type);
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.price);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== 0)
                writer.uint32(/* id 5, wireType 0 =*/40).int32(message.status);
            if (message.open != null && $Object.hasOwnProperty.call(message, "open") && !$Object.is(message.open, 0))
                writer.uint32(/* id 6, wireType 1 =*/49).double(message.open);
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot") && !$Object.is(message.lot, 0))
                writer.uint32(/* id 7, wireType 1 =*/57).double(message.lot);
            if (message.board_type != null && $Object.hasOwnProperty.call(message, "board_type") && message.board_type !== 0)
                writer.uint32(/* id 8, wireType 0 =*/64).int32(message.board_type);
            if (message.exchange_order_number != null && $Object.hasOwnProperty.call(message, "exchange_order_number"))
                $root.feed.ExchangeOrderNumber.encode(message.exchange_order_number, writer.uint32(/* id 9, wireType 2 =*/74).fork(), _depth + 1).ldelim();
            if (message.order_number != null && $Object.hasOwnProperty.call(message, "order_number") && (typeof message.order_number === "object" ? message.order_number.low || message.order_number.high : message.order_number !== 0))
                writer.uint32(/* id 10, wireType 0 =*/80).int64(message.order_number);
            if (message.open_change_quantity != null && $Object.hasOwnProperty.call(message, "open_change_quantity") && !$Object.is(message.open_change_quantity, 0))
                writer.uint32(/* id 11, wireType 1 =*/89).double(message.open_change_quantity);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OrderQueueWebsocketData message from the specified reader or buffer.
         * @function decode
         * @memberof feed.OrderQueueWebsocketData
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.OrderQueueWebsocketData & feed.OrderQueueWebsocketData.$Shape} OrderQueueWebsocketData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OrderQueueWebsocketData.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.OrderQueueWebsocketData();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.time = value;
                        else
                            delete message.time;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.action_type = value;
                        else
                            delete message.action_type;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.status = value;
                        else
                            delete message.status;
                        continue;
                    }
                case 6: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.open = value;
                        else
                            delete message.open;
                        continue;
                    }
                case 7: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.lot = value;
                        else
                            delete message.lot;
                        continue;
                    }
                case 8: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.board_type = value;
                        else
                            delete message.board_type;
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.exchange_order_number = $root.feed.ExchangeOrderNumber.decode(reader, reader.size(), $undefined, _depth + 1, message.exchange_order_number);
                        continue;
                    }
                case 10: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.order_number = value;
                        else
                            delete message.order_number;
                        continue;
                    }
                case 11: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.open_change_quantity = value;
                        else
                            delete message.open_change_quantity;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an OrderQueueWebsocketData message.
         * @function verify
         * @memberof feed.OrderQueueWebsocketData
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        OrderQueueWebsocketData.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                if (!$util.isString(message.time))
                    return "time: string expected";
            if (message.action_type != null && $Object.hasOwnProperty.call(message, "action_type"))
                if (typeof message.action_type !== "number" || (message.action_type | 0) !== message.action_type)
                    return "action_type: enum value expected";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                if (typeof message.price !== "number")
                    return "price: number expected";
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                if (typeof message.status !== "number" || (message.status | 0) !== message.status)
                    return "status: enum value expected";
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                if (typeof message.open !== "number")
                    return "open: number expected";
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot"))
                if (typeof message.lot !== "number")
                    return "lot: number expected";
            if (message.board_type != null && $Object.hasOwnProperty.call(message, "board_type"))
                if (typeof message.board_type !== "number" || (message.board_type | 0) !== message.board_type)
                    return "board_type: enum value expected";
            if (message.exchange_order_number != null && $Object.hasOwnProperty.call(message, "exchange_order_number")) {
                let error = $root.feed.ExchangeOrderNumber.verify(message.exchange_order_number, _depth + 1);
                if (error)
                    return "exchange_order_number." + error;
            }
            if (message.order_number != null && $Object.hasOwnProperty.call(message, "order_number"))
                if (!$util.isInteger(message.order_number) && !(message.order_number && $util.isInteger(message.order_number.low) && $util.isInteger(message.order_number.high)))
                    return "order_number: integer|Long expected";
            if (message.open_change_quantity != null && $Object.hasOwnProperty.call(message, "open_change_quantity"))
                if (typeof message.open_change_quantity !== "number")
                    return "open_change_quantity: number expected";
            return null;
        };

        /**
         * Creates an OrderQueueWebsocketData message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.OrderQueueWebsocketData
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.OrderQueueWebsocketData} OrderQueueWebsocketData
         */
        OrderQueueWebsocketData.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.OrderQueueWebsocketData)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.OrderQueueWebsocketData: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.OrderQueueWebsocketData();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.time != null)
                if (typeof object.time !== "string" || object.time.length)
                    message.time = $String(object.time);
            if (object.action_type !== 0 && (typeof object.action_type !== "string" || $root.feed.ActionType[object.action_type] !== 0))
                switch (object.action_type) {
                case "ACTION_BUY":
                case 0:
                    message.action_type = 0;
                    break;
                case "ACTION_SELL":
                case 1:
                    message.action_type = 1;
                    break;
                case "ACTION_ALL":
                case 2:
                    message.action_type = 2;
                    break;
                default:
                    if (typeof object.action_type === "number" && (object.action_type | 0) === object.action_type)
                        message.action_type = object.action_type;
                }
            if (object.price != null)
                if (!$Object.is($Number(object.price), 0))
                    message.price = $Number(object.price);
            if (object.status !== 0 && (typeof object.status !== "string" || $root.feed.OrderStatus[object.status] !== 0))
                switch (object.status) {
                case "OPEN":
                case 0:
                    message.status = 0;
                    break;
                case "FULL_MATCH":
                case 1:
                    message.status = 1;
                    break;
                case "WITHDRAWN":
                case 2:
                    message.status = 2;
                    break;
                case "PARTIAL_MATCH":
                case 3:
                    message.status = 3;
                    break;
                case "AMEND":
                case 4:
                    message.status = 4;
                    break;
                case "ORDER_ALL":
                case 5:
                    message.status = 5;
                    break;
                default:
                    if (typeof object.status === "number" && (object.status | 0) === object.status)
                        message.status = object.status;
                }
            if (object.open != null)
                if (!$Object.is($Number(object.open), 0))
                    message.open = $Number(object.open);
            if (object.lot != null)
                if (!$Object.is($Number(object.lot), 0))
                    message.lot = $Number(object.lot);
            if (object.board_type !== 0 && (typeof object.board_type !== "string" || $root.feed.BoardType[object.board_type] !== 0))
                switch (object.board_type) {
                case "REGULAR":
                case 0:
                    message.board_type = 0;
                    break;
                case "NEGOTIATION":
                case 1:
                    message.board_type = 1;
                    break;
                case "CASH":
                case 2:
                    message.board_type = 2;
                    break;
                case "ALL":
                case 3:
                    message.board_type = 3;
                    break;
                default:
                    if (typeof object.board_type === "number" && (object.board_type | 0) === object.board_type)
                        message.board_type = object.board_type;
                }
            if (object.exchange_order_number != null) {
                if (!$util.isObject(object.exchange_order_number))
                    throw $TypeError(".feed.OrderQueueWebsocketData.exchange_order_number: object expected");
                message.exchange_order_number = $root.feed.ExchangeOrderNumber.fromObject(object.exchange_order_number, _depth + 1);
            }
            if (object.order_number != null)
                if (typeof object.order_number === "object" ? object.order_number.low || object.order_number.high : $Number(object.order_number) !== 0)
                    if ($util.Long)
                        message.order_number = $util.Long.fromValue(object.order_number, false);
                    else if (typeof object.order_number === "string")
                        message.order_number = $parseInt(object.order_number, 10);
                    else if (typeof object.order_number === "number")
                        message.order_number = object.order_number;
                    else if (typeof object.order_number === "object")
                        message.order_number = new $util.LongBits(object.order_number.low >>> 0, object.order_number.high >>> 0).toNumber();
            if (object.open_change_quantity != null)
                if (!$Object.is($Number(object.open_change_quantity), 0))
                    message.open_change_quantity = $Number(object.open_change_quantity);
            return message;
        };

        /**
         * Creates a plain object from an OrderQueueWebsocketData message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.OrderQueueWebsocketData
         * @static
         * @param {feed.OrderQueueWebsocketData} message OrderQueueWebsocketData
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        OrderQueueWebsocketData.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.time = "";
                object.action_type = options.enums === $String ? "ACTION_BUY" : 0;
                object.price = 0;
                object.status = options.enums === $String ? "OPEN" : 0;
                object.open = 0;
                object.lot = 0;
                object.board_type = options.enums === $String ? "REGULAR" : 0;
                object.exchange_order_number = null;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.order_number = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.order_number = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                object.open_change_quantity = 0;
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                object.time = message.time;
            if (message.action_type != null && $Object.hasOwnProperty.call(message, "action_type"))
                object.action_type = options.enums === $String ? $root.feed.ActionType[message.action_type] === $undefined ? message.action_type : $root.feed.ActionType[message.action_type] : message.action_type;
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = options.json && !$isFinite(message.price) ? $String(message.price) : message.price;
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                object.status = options.enums === $String ? $root.feed.OrderStatus[message.status] === $undefined ? message.status : $root.feed.OrderStatus[message.status] : message.status;
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                object.open = options.json && !$isFinite(message.open) ? $String(message.open) : message.open;
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot"))
                object.lot = options.json && !$isFinite(message.lot) ? $String(message.lot) : message.lot;
            if (message.board_type != null && $Object.hasOwnProperty.call(message, "board_type"))
                object.board_type = options.enums === $String ? $root.feed.BoardType[message.board_type] === $undefined ? message.board_type : $root.feed.BoardType[message.board_type] : message.board_type;
            if (message.exchange_order_number != null && $Object.hasOwnProperty.call(message, "exchange_order_number"))
                object.exchange_order_number = $root.feed.ExchangeOrderNumber.toObject(message.exchange_order_number, options, _depth + 1);
            if (message.order_number != null && $Object.hasOwnProperty.call(message, "order_number"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.order_number = typeof message.order_number === "number" ? $BigInt(message.order_number) : $util.Long.fromBits(message.order_number.low >>> 0, message.order_number.high >>> 0, false).toBigInt();
                else if (typeof message.order_number === "number")
                    object.order_number = options.longs === $String ? $String(message.order_number) : message.order_number;
                else
                    object.order_number = options.longs === $String ? $util.Long.prototype.toString.call(message.order_number) : options.longs === $Number ? new $util.LongBits(message.order_number.low >>> 0, message.order_number.high >>> 0).toNumber() : message.order_number;
            if (message.open_change_quantity != null && $Object.hasOwnProperty.call(message, "open_change_quantity"))
                object.open_change_quantity = options.json && !$isFinite(message.open_change_quantity) ? $String(message.open_change_quantity) : message.open_change_quantity;
            return object;
        };

        /**
         * Converts this OrderQueueWebsocketData to JSON.
         * @function toJSON
         * @memberof feed.OrderQueueWebsocketData
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        OrderQueueWebsocketData.prototype.toJSON = function() {
            return OrderQueueWebsocketData.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for OrderQueueWebsocketData
         * @function getTypeUrl
         * @memberof feed.OrderQueueWebsocketData
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        OrderQueueWebsocketData.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.OrderQueueWebsocketData";
        };

        return OrderQueueWebsocketData;
    })();

    feed.ExchangeOrderNumber = (function() {

        /**
         * Properties of an ExchangeOrderNumber.
         * @typedef {Object} feed.ExchangeOrderNumber.$Properties
         * @property {number|null} [number] ExchangeOrderNumber number
         * @property {number|null} [board] ExchangeOrderNumber board
         * @property {number|null} [original_number] ExchangeOrderNumber original_number
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an ExchangeOrderNumber.
         * @memberof feed
         * @interface IExchangeOrderNumber
         * @augments feed.ExchangeOrderNumber.$Properties
         * @deprecated Use feed.ExchangeOrderNumber.$Properties instead.
         */

        /**
         * Shape of an ExchangeOrderNumber.
         * @typedef {feed.ExchangeOrderNumber.$Properties} feed.ExchangeOrderNumber.$Shape
         */

        /**
         * Constructs a new ExchangeOrderNumber.
         * @memberof feed
         * @classdesc Represents an ExchangeOrderNumber.
         * @constructor
         * @param {feed.ExchangeOrderNumber.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ExchangeOrderNumber = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ExchangeOrderNumber number.
         * @member {number} number
         * @memberof feed.ExchangeOrderNumber
         * @instance
         */
        ExchangeOrderNumber.prototype.number = 0;

        /**
         * ExchangeOrderNumber board.
         * @member {number} board
         * @memberof feed.ExchangeOrderNumber
         * @instance
         */
        ExchangeOrderNumber.prototype.board = 0;

        /**
         * ExchangeOrderNumber original_number.
         * @member {number} original_number
         * @memberof feed.ExchangeOrderNumber
         * @instance
         */
        ExchangeOrderNumber.prototype.original_number = 0;

        /**
         * Creates a new ExchangeOrderNumber instance using the specified properties.
         * @function create
         * @memberof feed.ExchangeOrderNumber
         * @static
         * @param {feed.ExchangeOrderNumber.$Properties=} [properties] Properties to set
         * @returns {feed.ExchangeOrderNumber} ExchangeOrderNumber instance
         * @type {{
         *   (properties: feed.ExchangeOrderNumber.$Shape): feed.ExchangeOrderNumber & feed.ExchangeOrderNumber.$Shape;
         *   (properties?: feed.ExchangeOrderNumber.$Properties): feed.ExchangeOrderNumber;
         * }}
         */
        ExchangeOrderNumber.create = function(properties) {
            return new ExchangeOrderNumber(properties);
        };

        /**
         * Encodes the specified ExchangeOrderNumber message. Does not implicitly {@link feed.ExchangeOrderNumber.verify|verify} messages.
         * @function encode
         * @memberof feed.ExchangeOrderNumber
         * @static
         * @param {feed.ExchangeOrderNumber.$Properties} message ExchangeOrderNumber message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ExchangeOrderNumber.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.number != null && $Object.hasOwnProperty.call(message, "number") && message.number !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).int32(message.number);
            if (message.board != null && $Object.hasOwnProperty.call(message, "board") && message.board !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).int32(message.board);
            if (message.original_number != null && $Object.hasOwnProperty.call(message, "original_number") && message.original_number !== 0)
                writer.uint32(/* id 3, wireType 0 =*/24).int32(message.original_number);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an ExchangeOrderNumber message from the specified reader or buffer.
         * @function decode
         * @memberof feed.ExchangeOrderNumber
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.ExchangeOrderNumber & feed.ExchangeOrderNumber.$Shape} ExchangeOrderNumber
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ExchangeOrderNumber.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.ExchangeOrderNumber();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.number = value;
                        else
                            delete message.number;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.board = value;
                        else
                            delete message.board;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.int32())
                            message.original_number = value;
                        else
                            delete message.original_number;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an ExchangeOrderNumber message.
         * @function verify
         * @memberof feed.ExchangeOrderNumber
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        ExchangeOrderNumber.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.number != null && $Object.hasOwnProperty.call(message, "number"))
                if (!$util.isInteger(message.number))
                    return "number: integer expected";
            if (message.board != null && $Object.hasOwnProperty.call(message, "board"))
                if (!$util.isInteger(message.board))
                    return "board: integer expected";
            if (message.original_number != null && $Object.hasOwnProperty.call(message, "original_number"))
                if (!$util.isInteger(message.original_number))
                    return "original_number: integer expected";
            return null;
        };

        /**
         * Creates an ExchangeOrderNumber message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.ExchangeOrderNumber
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.ExchangeOrderNumber} ExchangeOrderNumber
         */
        ExchangeOrderNumber.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.ExchangeOrderNumber)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.ExchangeOrderNumber: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.ExchangeOrderNumber();
            if (object.number != null)
                if ($Number(object.number) !== 0)
                    message.number = object.number | 0;
            if (object.board != null)
                if ($Number(object.board) !== 0)
                    message.board = object.board | 0;
            if (object.original_number != null)
                if ($Number(object.original_number) !== 0)
                    message.original_number = object.original_number | 0;
            return message;
        };

        /**
         * Creates a plain object from an ExchangeOrderNumber message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.ExchangeOrderNumber
         * @static
         * @param {feed.ExchangeOrderNumber} message ExchangeOrderNumber
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        ExchangeOrderNumber.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.number = 0;
                object.board = 0;
                object.original_number = 0;
            }
            if (message.number != null && $Object.hasOwnProperty.call(message, "number"))
                object.number = message.number;
            if (message.board != null && $Object.hasOwnProperty.call(message, "board"))
                object.board = message.board;
            if (message.original_number != null && $Object.hasOwnProperty.call(message, "original_number"))
                object.original_number = message.original_number;
            return object;
        };

        /**
         * Converts this ExchangeOrderNumber to JSON.
         * @function toJSON
         * @memberof feed.ExchangeOrderNumber
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        ExchangeOrderNumber.prototype.toJSON = function() {
            return ExchangeOrderNumber.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for ExchangeOrderNumber
         * @function getTypeUrl
         * @memberof feed.ExchangeOrderNumber
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        ExchangeOrderNumber.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.ExchangeOrderNumber";
        };

        return ExchangeOrderNumber;
    })();

    feed.MarketMoverBatch = (function() {

        /**
         * Properties of a MarketMoverBatch.
         * @typedef {Object} feed.MarketMoverBatch.$Properties
         * @property {Array.<feed.MarketMoverData.$Properties>|null} [data] MarketMoverBatch data
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a MarketMoverBatch.
         * @memberof feed
         * @interface IMarketMoverBatch
         * @augments feed.MarketMoverBatch.$Properties
         * @deprecated Use feed.MarketMoverBatch.$Properties instead.
         */

        /**
         * Shape of a MarketMoverBatch.
         * @typedef {feed.MarketMoverBatch.$Properties} feed.MarketMoverBatch.$Shape
         */

        /**
         * Constructs a new MarketMoverBatch.
         * @memberof feed
         * @classdesc Represents a MarketMoverBatch.
         * @constructor
         * @param {feed.MarketMoverBatch.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const MarketMoverBatch = function (properties) {
            this.data = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * MarketMoverBatch data.
         * @member {Array.<feed.MarketMoverData.$Properties>} data
         * @memberof feed.MarketMoverBatch
         * @instance
         */
        MarketMoverBatch.prototype.data = $util.emptyArray;

        /**
         * Creates a new MarketMoverBatch instance using the specified properties.
         * @function create
         * @memberof feed.MarketMoverBatch
         * @static
         * @param {feed.MarketMoverBatch.$Properties=} [properties] Properties to set
         * @returns {feed.MarketMoverBatch} MarketMoverBatch instance
         * @type {{
         *   (properties: feed.MarketMoverBatch.$Shape): feed.MarketMoverBatch & feed.MarketMoverBatch.$Shape;
         *   (properties?: feed.MarketMoverBatch.$Properties): feed.MarketMoverBatch;
         * }}
         */
        MarketMoverBatch.create = function(properties) {
            return new MarketMoverBatch(properties);
        };

        /**
         * Encodes the specified MarketMoverBatch message. Does not implicitly {@link feed.MarketMoverBatch.verify|verify} messages.
         * @function encode
         * @memberof feed.MarketMoverBatch
         * @static
         * @param {feed.MarketMoverBatch.$Properties} message MarketMoverBatch message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        MarketMoverBatch.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.data != null && message.data.length)
                for (let i = 0; i < message.data.length; ++i)
                    $root.feed.MarketMoverData.encode(message.data[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a MarketMoverBatch message from the specified reader or buffer.
         * @function decode
         * @memberof feed.MarketMoverBatch
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.MarketMoverBatch & feed.MarketMoverBatch.$Shape} MarketMoverBatch
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        MarketMoverBatch.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.MarketMoverBatch();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.data && message.data.length))
                            message.data = [];
                        message.data.push($root.feed.MarketMoverData.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a MarketMoverBatch message.
         * @function verify
         * @memberof feed.MarketMoverBatch
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        MarketMoverBatch.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.data != null && $Object.hasOwnProperty.call(message, "data")) {
                if (!$Array.isArray(message.data))
                    return "data: array expected";
                for (let i = 0; i < message.data.length; ++i) {
                    let error = $root.feed.MarketMoverData.verify(message.data[i], _depth + 1);
                    if (error)
                        return "data." + error;
                }
            }
            return null;
        };

        /**
         * Creates a MarketMoverBatch message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.MarketMoverBatch
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.MarketMoverBatch} MarketMoverBatch
         */
        MarketMoverBatch.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.MarketMoverBatch)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.MarketMoverBatch: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.MarketMoverBatch();
            if (object.data) {
                if (!$Array.isArray(object.data))
                    throw $TypeError(".feed.MarketMoverBatch.data: array expected");
                message.data = $Array(object.data.length);
                for (let i = 0; i < object.data.length; ++i) {
                    if (!$util.isObject(object.data[i]))
                        throw $TypeError(".feed.MarketMoverBatch.data: object expected");
                    message.data[i] = $root.feed.MarketMoverData.fromObject(object.data[i], _depth + 1);
                }
            }
            return message;
        };

        /**
         * Creates a plain object from a MarketMoverBatch message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.MarketMoverBatch
         * @static
         * @param {feed.MarketMoverBatch} message MarketMoverBatch
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        MarketMoverBatch.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults)
                object.data = [];
            if (message.data && message.data.length) {
                object.data = $Array(message.data.length);
                for (let j = 0; j < message.data.length; ++j)
                    object.data[j] = $root.feed.MarketMoverData.toObject(message.data[j], options, _depth + 1);
            }
            return object;
        };

        /**
         * Converts this MarketMoverBatch to JSON.
         * @function toJSON
         * @memberof feed.MarketMoverBatch
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        MarketMoverBatch.prototype.toJSON = function() {
            return MarketMoverBatch.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for MarketMoverBatch
         * @function getTypeUrl
         * @memberof feed.MarketMoverBatch
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        MarketMoverBatch.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.MarketMoverBatch";
        };

        return MarketMoverBatch;
    })();

    feed.MarketMoverData = (function() {

        /**
         * Properties of a MarketMoverData.
         * @typedef {Object} feed.MarketMoverData.$Properties
         * @property {string|null} [stock_code] MarketMoverData stock_code
         * @property {number|null} [price] MarketMoverData price
         * @property {number|null} [change] MarketMoverData change
         * @property {number|null} [volume] MarketMoverData volume
         * @property {number|null} [value] MarketMoverData value
         * @property {number|null} [frequency] MarketMoverData frequency
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a MarketMoverData.
         * @memberof feed
         * @interface IMarketMoverData
         * @augments feed.MarketMoverData.$Properties
         * @deprecated Use feed.MarketMoverData.$Properties instead.
         */

        /**
         * Shape of a MarketMoverData.
         * @typedef {feed.MarketMoverData.$Properties} feed.MarketMoverData.$Shape
         */

        /**
         * Constructs a new MarketMoverData.
         * @memberof feed
         * @classdesc Represents a MarketMoverData.
         * @constructor
         * @param {feed.MarketMoverData.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const MarketMoverData = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * MarketMoverData stock_code.
         * @member {string} stock_code
         * @memberof feed.MarketMoverData
         * @instance
         */
        MarketMoverData.prototype.stock_code = "";

        /**
         * MarketMoverData price.
         * @member {number} price
         * @memberof feed.MarketMoverData
         * @instance
         */
        MarketMoverData.prototype.price = 0;

        /**
         * MarketMoverData change.
         * @member {number} change
         * @memberof feed.MarketMoverData
         * @instance
         */
        MarketMoverData.prototype.change = 0;

        /**
         * MarketMoverData volume.
         * @member {number} volume
         * @memberof feed.MarketMoverData
         * @instance
         */
        MarketMoverData.prototype.volume = 0;

        /**
         * MarketMoverData value.
         * @member {number} value
         * @memberof feed.MarketMoverData
         * @instance
         */
        MarketMoverData.prototype.value = 0;

        /**
         * MarketMoverData frequency.
         * @member {number} frequency
         * @memberof feed.MarketMoverData
         * @instance
         */
        MarketMoverData.prototype.frequency = 0;

        /**
         * Creates a new MarketMoverData instance using the specified properties.
         * @function create
         * @memberof feed.MarketMoverData
         * @static
         * @param {feed.MarketMoverData.$Properties=} [properties] Properties to set
         * @returns {feed.MarketMoverData} MarketMoverData instance
         * @type {{
         *   (properties: feed.MarketMoverData.$Shape): feed.MarketMoverData & feed.MarketMoverData.$Shape;
         *   (properties?: feed.MarketMoverData.$Properties): feed.MarketMoverData;
         * }}
         */
        MarketMoverData.create = function(properties) {
            return new MarketMoverData(properties);
        };

        /**
         * Encodes the specified MarketMoverData message. Does not implicitly {@link feed.MarketMoverData.verify|verify} messages.
         * @function encode
         * @memberof feed.MarketMoverData
         * @static
         * @param {feed.MarketMoverData.$Properties} message MarketMoverData message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        MarketMoverData.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.price);
            if (message.change != null && $Object.hasOwnProperty.call(message, "change") && !$Object.is(message.change, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.change);
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && !$Object.is(message.volume, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.volume);
            if (message.value != null && $Object.hasOwnProperty.call(message, "value") && !$Object.is(message.value, 0))
                writer.uint32(/* id 5, wireType 1 =*/41).double(message.value);
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency") && !$Object.is(message.frequency, 0))
                writer.uint32(/* id 6, wireType 1 =*/49).double(message.frequency);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a MarketMoverData message from the specified reader or buffer.
         * @function decode
         * @memberof feed.MarketMoverData
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.MarketMoverData & feed.MarketMoverData.$Shape} MarketMoverData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        MarketMoverData.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.MarketMoverData();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.change = value;
                        else
                            delete message.change;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.volume = value;
                        else
                            delete message.volume;
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.value = value;
                        else
                            delete message.value;
                        continue;
                    }
                case 6: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.frequency = value;
                        else
                            delete message.frequency;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a MarketMoverData message.
         * @function verify
         * @memberof feed.MarketMoverData
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        MarketMoverData.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                if (typeof message.price !== "number")
                    return "price: number expected";
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                if (typeof message.change !== "number")
                    return "change: number expected";
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                if (typeof message.volume !== "number")
                    return "volume: number expected";
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                if (typeof message.value !== "number")
                    return "value: number expected";
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                if (typeof message.frequency !== "number")
                    return "frequency: number expected";
            return null;
        };

        /**
         * Creates a MarketMoverData message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.MarketMoverData
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.MarketMoverData} MarketMoverData
         */
        MarketMoverData.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.MarketMoverData)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.MarketMoverData: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.MarketMoverData();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.price != null)
                if (!$Object.is($Number(object.price), 0))
                    message.price = $Number(object.price);
            if (object.change != null)
                if (!$Object.is($Number(object.change), 0))
                    message.change = $Number(object.change);
            if (object.volume != null)
                if (!$Object.is($Number(object.volume), 0))
                    message.volume = $Number(object.volume);
            if (object.value != null)
                if (!$Object.is($Number(object.value), 0))
                    message.value = $Number(object.value);
            if (object.frequency != null)
                if (!$Object.is($Number(object.frequency), 0))
                    message.frequency = $Number(object.frequency);
            return message;
        };

        /**
         * Creates a plain object from a MarketMoverData message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.MarketMoverData
         * @static
         * @param {feed.MarketMoverData} message MarketMoverData
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        MarketMoverData.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.price = 0;
                object.change = 0;
                object.volume = 0;
                object.value = 0;
                object.frequency = 0;
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = options.json && !$isFinite(message.price) ? $String(message.price) : message.price;
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                object.change = options.json && !$isFinite(message.change) ? $String(message.change) : message.change;
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = options.json && !$isFinite(message.volume) ? $String(message.volume) : message.volume;
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                object.value = options.json && !$isFinite(message.value) ? $String(message.value) : message.value;
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                object.frequency = options.json && !$isFinite(message.frequency) ? $String(message.frequency) : message.frequency;
            return object;
        };

        /**
         * Converts this MarketMoverData to JSON.
         * @function toJSON
         * @memberof feed.MarketMoverData
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        MarketMoverData.prototype.toJSON = function() {
            return MarketMoverData.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for MarketMoverData
         * @function getTypeUrl
         * @memberof feed.MarketMoverData
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        MarketMoverData.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.MarketMoverData";
        };

        return MarketMoverData;
    })();

    feed.Watchlist = (function() {

        /**
         * Properties of a Watchlist.
         * @typedef {Object} feed.Watchlist.$Properties
         * @property {Array.<feed.WatchlistData.$Properties>|null} [data] Watchlist data
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Watchlist.
         * @memberof feed
         * @interface IWatchlist
         * @augments feed.Watchlist.$Properties
         * @deprecated Use feed.Watchlist.$Properties instead.
         */

        /**
         * Shape of a Watchlist.
         * @typedef {feed.Watchlist.$Properties} feed.Watchlist.$Shape
         */

        /**
         * Constructs a new Watchlist.
         * @memberof feed
         * @classdesc Represents a Watchlist.
         * @constructor
         * @param {feed.Watchlist.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Watchlist = function (properties) {
            this.data = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Watchlist data.
         * @member {Array.<feed.WatchlistData.$Properties>} data
         * @memberof feed.Watchlist
         * @instance
         */
        Watchlist.prototype.data = $util.emptyArray;

        /**
         * Creates a new Watchlist instance using the specified properties.
         * @function create
         * @memberof feed.Watchlist
         * @static
         * @param {feed.Watchlist.$Properties=} [properties] Properties to set
         * @returns {feed.Watchlist} Watchlist instance
         * @type {{
         *   (properties: feed.Watchlist.$Shape): feed.Watchlist & feed.Watchlist.$Shape;
         *   (properties?: feed.Watchlist.$Properties): feed.Watchlist;
         * }}
         */
        Watchlist.create = function(properties) {
            return new Watchlist(properties);
        };

        /**
         * Encodes the specified Watchlist message. Does not implicitly {@link feed.Watchlist.verify|verify} messages.
         * @function encode
         * @memberof feed.Watchlist
         * @static
         * @param {feed.Watchlist.$Properties} message Watchlist message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Watchlist.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.data != null && message.data.length)
                for (let i = 0; i < message.data.length; ++i)
                    $root.feed.WatchlistData.encode(message.data[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Watchlist message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Watchlist
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Watchlist & feed.Watchlist.$Shape} Watchlist
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Watchlist.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Watchlist();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.data && message.data.length))
                            message.data = [];
                        message.data.push($root.feed.WatchlistData.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a Watchlist message.
         * @function verify
         * @memberof feed.Watchlist
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Watchlist.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.data != null && $Object.hasOwnProperty.call(message, "data")) {
                if (!$Array.isArray(message.data))
                    return "data: array expected";
                for (let i = 0; i < message.data.length; ++i) {
                    let error = $root.feed.WatchlistData.verify(message.data[i], _depth + 1);
                    if (error)
                        return "data." + error;
                }
            }
            return null;
        };

        /**
         * Creates a Watchlist message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Watchlist
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Watchlist} Watchlist
         */
        Watchlist.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Watchlist)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Watchlist: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Watchlist();
            if (object.data) {
                if (!$Array.isArray(object.data))
                    throw $TypeError(".feed.Watchlist.data: array expected");
                message.data = $Array(object.data.length);
                for (let i = 0; i < object.data.length; ++i) {
                    if (!$util.isObject(object.data[i]))
                        throw $TypeError(".feed.Watchlist.data: object expected");
                    message.data[i] = $root.feed.WatchlistData.fromObject(object.data[i], _depth + 1);
                }
            }
            return message;
        };

        /**
         * Creates a plain object from a Watchlist message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Watchlist
         * @static
         * @param {feed.Watchlist} message Watchlist
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Watchlist.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults)
                object.data = [];
            if (message.data && message.data.length) {
                object.data = $Array(message.data.length);
                for (let j = 0; j < message.data.length; ++j)
                    object.data[j] = $root.feed.WatchlistData.toObject(message.data[j], options, _depth + 1);
            }
            return object;
        };

        /**
         * Converts this Watchlist to JSON.
         * @function toJSON
         * @memberof feed.Watchlist
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Watchlist.prototype.toJSON = function() {
            return Watchlist.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Watchlist
         * @function getTypeUrl
         * @memberof feed.Watchlist
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Watchlist.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Watchlist";
        };

        return Watchlist;
    })();

    feed.WatchlistData = (function() {

        /**
         * Properties of a WatchlistData.
         * @typedef {Object} feed.WatchlistData.$Properties
         * @property {string|null} [stock_code] WatchlistData stock_code
         * @property {number|null} [lastprice] WatchlistData lastprice
         * @property {number|null} [change] WatchlistData change
         * @property {number|null} [change_percent] WatchlistData change_percent
         * @property {number|null} [volume] WatchlistData volume
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a WatchlistData.
         * @memberof feed
         * @interface IWatchlistData
         * @augments feed.WatchlistData.$Properties
         * @deprecated Use feed.WatchlistData.$Properties instead.
         */

        /**
         * Shape of a WatchlistData.
         * @typedef {feed.WatchlistData.$Properties} feed.WatchlistData.$Shape
         */

        /**
         * Constructs a new WatchlistData.
         * @memberof feed
         * @classdesc Represents a WatchlistData.
         * @constructor
         * @param {feed.WatchlistData.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const WatchlistData = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * WatchlistData stock_code.
         * @member {string} stock_code
         * @memberof feed.WatchlistData
         * @instance
         */
        WatchlistData.prototype.stock_code = "";

        /**
         * WatchlistData lastprice.
         * @member {number} lastprice
         * @memberof feed.WatchlistData
         * @instance
         */
        WatchlistData.prototype.lastprice = 0;

        /**
         * WatchlistData change.
         * @member {number} change
         * @memberof feed.WatchlistData
         * @instance
         */
        WatchlistData.prototype.change = 0;

        /**
         * WatchlistData change_percent.
         * @member {number} change_percent
         * @memberof feed.WatchlistData
         * @instance
         */
        WatchlistData.prototype.change_percent = 0;

        /**
         * WatchlistData volume.
         * @member {number} volume
         * @memberof feed.WatchlistData
         * @instance
         */
        WatchlistData.prototype.volume = 0;

        /**
         * Creates a new WatchlistData instance using the specified properties.
         * @function create
         * @memberof feed.WatchlistData
         * @static
         * @param {feed.WatchlistData.$Properties=} [properties] Properties to set
         * @returns {feed.WatchlistData} WatchlistData instance
         * @type {{
         *   (properties: feed.WatchlistData.$Shape): feed.WatchlistData & feed.WatchlistData.$Shape;
         *   (properties?: feed.WatchlistData.$Properties): feed.WatchlistData;
         * }}
         */
        WatchlistData.create = function(properties) {
            return new WatchlistData(properties);
        };

        /**
         * Encodes the specified WatchlistData message. Does not implicitly {@link feed.WatchlistData.verify|verify} messages.
         * @function encode
         * @memberof feed.WatchlistData
         * @static
         * @param {feed.WatchlistData.$Properties} message WatchlistData message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        WatchlistData.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.lastprice != null && $Object.hasOwnProperty.call(message, "lastprice") && !$Object.is(message.lastprice, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.lastprice);
            if (message.change != null && $Object.hasOwnProperty.call(message, "change") && !$Object.is(message.change, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.change);
            if (message.change_percent != null && $Object.hasOwnProperty.call(message, "change_percent") && !$Object.is(message.change_percent, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.change_percent);
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && !$Object.is(message.volume, 0))
                writer.uint32(/* id 5, wireType 1 =*/41).double(message.volume);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a WatchlistData message from the specified reader or buffer.
         * @function decode
         * @memberof feed.WatchlistData
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.WatchlistData & feed.WatchlistData.$Shape} WatchlistData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        WatchlistData.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.WatchlistData();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.lastprice = value;
                        else
                            delete message.lastprice;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.change = value;
                        else
                            delete message.change;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.change_percent = value;
                        else
                            delete message.change_percent;
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.volume = value;
                        else
                            delete message.volume;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a WatchlistData message.
         * @function verify
         * @memberof feed.WatchlistData
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        WatchlistData.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.lastprice != null && $Object.hasOwnProperty.call(message, "lastprice"))
                if (typeof message.lastprice !== "number")
                    return "lastprice: number expected";
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                if (typeof message.change !== "number")
                    return "change: number expected";
            if (message.change_percent != null && $Object.hasOwnProperty.call(message, "change_percent"))
                if (typeof message.change_percent !== "number")
                    return "change_percent: number expected";
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                if (typeof message.volume !== "number")
                    return "volume: number expected";
            return null;
        };

        /**
         * Creates a WatchlistData message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.WatchlistData
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.WatchlistData} WatchlistData
         */
        WatchlistData.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.WatchlistData)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.WatchlistData: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.WatchlistData();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.lastprice != null)
                if (!$Object.is($Number(object.lastprice), 0))
                    message.lastprice = $Number(object.lastprice);
            if (object.change != null)
                if (!$Object.is($Number(object.change), 0))
                    message.change = $Number(object.change);
            if (object.change_percent != null)
                if (!$Object.is($Number(object.change_percent), 0))
                    message.change_percent = $Number(object.change_percent);
            if (object.volume != null)
                if (!$Object.is($Number(object.volume), 0))
                    message.volume = $Number(object.volume);
            return message;
        };

        /**
         * Creates a plain object from a WatchlistData message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.WatchlistData
         * @static
         * @param {feed.WatchlistData} message WatchlistData
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        WatchlistData.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.lastprice = 0;
                object.change = 0;
                object.change_percent = 0;
                object.volume = 0;
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.lastprice != null && $Object.hasOwnProperty.call(message, "lastprice"))
                object.lastprice = options.json && !$isFinite(message.lastprice) ? $String(message.lastprice) : message.lastprice;
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                object.change = options.json && !$isFinite(message.change) ? $String(message.change) : message.change;
            if (message.change_percent != null && $Object.hasOwnProperty.call(message, "change_percent"))
                object.change_percent = options.json && !$isFinite(message.change_percent) ? $String(message.change_percent) : message.change_percent;
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = options.json && !$isFinite(message.volume) ? $String(message.volume) : message.volume;
            return object;
        };

        /**
         * Converts this WatchlistData to JSON.
         * @function toJSON
         * @memberof feed.WatchlistData
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        WatchlistData.prototype.toJSON = function() {
            return WatchlistData.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for WatchlistData
         * @function getTypeUrl
         * @memberof feed.WatchlistData
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        WatchlistData.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.WatchlistData";
        };

        return WatchlistData;
    })();

    feed.IEPIEV = (function() {

        /**
         * Properties of a IEPIEV.
         * @typedef {Object} feed.IEPIEV.$Properties
         * @property {string|null} [stock_code] IEPIEV stock_code
         * @property {number|null} [iep] IEPIEV iep
         * @property {number|null} [iev] IEPIEV iev
         * @property {number|null} [iep_change] IEPIEV iep_change
         * @property {number|Long|null} [total_buy_lot] IEPIEV total_buy_lot
         * @property {number|Long|null} [total_sell_lot] IEPIEV total_sell_lot
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a IEPIEV.
         * @memberof feed
         * @interface IIEPIEV
         * @augments feed.IEPIEV.$Properties
         * @deprecated Use feed.IEPIEV.$Properties instead.
         */

        /**
         * Shape of a IEPIEV.
         * @typedef {feed.IEPIEV.$Properties} feed.IEPIEV.$Shape
         */

        /**
         * Constructs a new IEPIEV.
         * @memberof feed
         * @classdesc Represents a IEPIEV.
         * @constructor
         * @param {feed.IEPIEV.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const IEPIEV = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * IEPIEV stock_code.
         * @member {string} stock_code
         * @memberof feed.IEPIEV
         * @instance
         */
        IEPIEV.prototype.stock_code = "";

        /**
         * IEPIEV iep.
         * @member {number} iep
         * @memberof feed.IEPIEV
         * @instance
         */
        IEPIEV.prototype.iep = 0;

        /**
         * IEPIEV iev.
         * @member {number} iev
         * @memberof feed.IEPIEV
         * @instance
         */
        IEPIEV.prototype.iev = 0;

        /**
         * IEPIEV iep_change.
         * @member {number} iep_change
         * @memberof feed.IEPIEV
         * @instance
         */
        IEPIEV.prototype.iep_change = 0;

        /**
         * IEPIEV total_buy_lot.
         * @member {number|Long} total_buy_lot
         * @memberof feed.IEPIEV
         * @instance
         */
        IEPIEV.prototype.total_buy_lot = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * IEPIEV total_sell_lot.
         * @member {number|Long} total_sell_lot
         * @memberof feed.IEPIEV
         * @instance
         */
        IEPIEV.prototype.total_sell_lot = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * Creates a new IEPIEV instance using the specified properties.
         * @function create
         * @memberof feed.IEPIEV
         * @static
         * @param {feed.IEPIEV.$Properties=} [properties] Properties to set
         * @returns {feed.IEPIEV} IEPIEV instance
         * @type {{
         *   (properties: feed.IEPIEV.$Shape): feed.IEPIEV & feed.IEPIEV.$Shape;
         *   (properties?: feed.IEPIEV.$Properties): feed.IEPIEV;
         * }}
         */
        IEPIEV.create = function(properties) {
            return new IEPIEV(properties);
        };

        /**
         * Encodes the specified IEPIEV message. Does not implicitly {@link feed.IEPIEV.verify|verify} messages.
         * @function encode
         * @memberof feed.IEPIEV
         * @static
         * @param {feed.IEPIEV.$Properties} message IEPIEV message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        IEPIEV.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.iep != null && $Object.hasOwnProperty.call(message, "iep") && !$Object.is(message.iep, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.iep);
            if (message.iev != null && $Object.hasOwnProperty.call(message, "iev") && !$Object.is(message.iev, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.iev);
            if (message.iep_change != null && $Object.hasOwnProperty.call(message, "iep_change") && !$Object.is(message.iep_change, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.iep_change);
            if (message.total_buy_lot != null && $Object.hasOwnProperty.call(message, "total_buy_lot") && (typeof message.total_buy_lot === "object" ? message.total_buy_lot.low || message.total_buy_lot.high : message.total_buy_lot !== 0))
                writer.uint32(/* id 5, wireType 0 =*/40).int64(message.total_buy_lot);
            if (message.total_sell_lot != null && $Object.hasOwnProperty.call(message, "total_sell_lot") && (typeof message.total_sell_lot === "object" ? message.total_sell_lot.low || message.total_sell_lot.high : message.total_sell_lot !== 0))
                writer.uint32(/* id 6, wireType 0 =*/48).int64(message.total_sell_lot);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a IEPIEV message from the specified reader or buffer.
         * @function decode
         * @memberof feed.IEPIEV
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.IEPIEV & feed.IEPIEV.$Shape} IEPIEV
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        IEPIEV.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.IEPIEV();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.iep = value;
                        else
                            delete message.iep;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.iev = value;
                        else
                            delete message.iev;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.iep_change = value;
                        else
                            delete message.iep_change;
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.total_buy_lot = value;
                        else
                            delete message.total_buy_lot;
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.total_sell_lot = value;
                        else
                            delete message.total_sell_lot;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a IEPIEV message.
         * @function verify
         * @memberof feed.IEPIEV
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        IEPIEV.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.iep != null && $Object.hasOwnProperty.call(message, "iep"))
                if (typeof message.iep !== "number")
                    return "iep: number expected";
            if (message.iev != null && $Object.hasOwnProperty.call(message, "iev"))
                if (typeof message.iev !== "number")
                    return "iev: number expected";
            if (message.iep_change != null && $Object.hasOwnProperty.call(message, "iep_change"))
                if (typeof message.iep_change !== "number")
                    return "iep_change: number expected";
            if (message.total_buy_lot != null && $Object.hasOwnProperty.call(message, "total_buy_lot"))
                if (!$util.isInteger(message.total_buy_lot) && !(message.total_buy_lot && $util.isInteger(message.total_buy_lot.low) && $util.isInteger(message.total_buy_lot.high)))
                    return "total_buy_lot: integer|Long expected";
            if (message.total_sell_lot != null && $Object.hasOwnProperty.call(message, "total_sell_lot"))
                if (!$util.isInteger(message.total_sell_lot) && !(message.total_sell_lot && $util.isInteger(message.total_sell_lot.low) && $util.isInteger(message.total_sell_lot.high)))
                    return "total_sell_lot: integer|Long expected";
            return null;
        };

        /**
         * Creates a IEPIEV message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.IEPIEV
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.IEPIEV} IEPIEV
         */
        IEPIEV.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.IEPIEV)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.IEPIEV: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.IEPIEV();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.iep != null)
                if (!$Object.is($Number(object.iep), 0))
                    message.iep = $Number(object.iep);
            if (object.iev != null)
                if (!$Object.is($Number(object.iev), 0))
                    message.iev = $Number(object.iev);
            if (object.iep_change != null)
                if (!$Object.is($Number(object.iep_change), 0))
                    message.iep_change = $Number(object.iep_change);
            if (object.total_buy_lot != null)
                if (typeof object.total_buy_lot === "object" ? object.total_buy_lot.low || object.total_buy_lot.high : $Number(object.total_buy_lot) !== 0)
                    if ($util.Long)
                        message.total_buy_lot = $util.Long.fromValue(object.total_buy_lot, false);
                    else if (typeof object.total_buy_lot === "string")
                        message.total_buy_lot = $parseInt(object.total_buy_lot, 10);
                    else if (typeof object.total_buy_lot === "number")
                        message.total_buy_lot = object.total_buy_lot;
                    else if (typeof object.total_buy_lot === "object")
                        message.total_buy_lot = new $util.LongBits(object.total_buy_lot.low >>> 0, object.total_buy_lot.high >>> 0).toNumber();
            if (object.total_sell_lot != null)
                if (typeof object.total_sell_lot === "object" ? object.total_sell_lot.low || object.total_sell_lot.high : $Number(object.total_sell_lot) !== 0)
                    if ($util.Long)
                        message.total_sell_lot = $util.Long.fromValue(object.total_sell_lot, false);
                    else if (typeof object.total_sell_lot === "string")
                        message.total_sell_lot = $parseInt(object.total_sell_lot, 10);
                    else if (typeof object.total_sell_lot === "number")
                        message.total_sell_lot = object.total_sell_lot;
                    else if (typeof object.total_sell_lot === "object")
                        message.total_sell_lot = new $util.LongBits(object.total_sell_lot.low >>> 0, object.total_sell_lot.high >>> 0).toNumber();
            return message;
        };

        /**
         * Creates a plain object from a IEPIEV message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.IEPIEV
         * @static
         * @param {feed.IEPIEV} message IEPIEV
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        IEPIEV.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.iep = 0;
                object.iev = 0;
                object.iep_change = 0;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.total_buy_lot = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.total_buy_lot = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.total_sell_lot = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.total_sell_lot = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.iep != null && $Object.hasOwnProperty.call(message, "iep"))
                object.iep = options.json && !$isFinite(message.iep) ? $String(message.iep) : message.iep;
            if (message.iev != null && $Object.hasOwnProperty.call(message, "iev"))
                object.iev = options.json && !$isFinite(message.iev) ? $String(message.iev) : message.iev;
            if (message.iep_change != null && $Object.hasOwnProperty.call(message, "iep_change"))
                object.iep_change = options.json && !$isFinite(message.iep_change) ? $String(message.iep_change) : message.iep_change;
            if (message.total_buy_lot != null && $Object.hasOwnProperty.call(message, "total_buy_lot"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.total_buy_lot = typeof message.total_buy_lot === "number" ? $BigInt(message.total_buy_lot) : $util.Long.fromBits(message.total_buy_lot.low >>> 0, message.total_buy_lot.high >>> 0, false).toBigInt();
                else if (typeof message.total_buy_lot === "number")
                    object.total_buy_lot = options.longs === $String ? $String(message.total_buy_lot) : message.total_buy_lot;
                else
                    object.total_buy_lot = options.longs === $String ? $util.Long.prototype.toString.call(message.total_buy_lot) : options.longs === $Number ? new $util.LongBits(message.total_buy_lot.low >>> 0, message.total_buy_lot.high >>> 0).toNumber() : message.total_buy_lot;
            if (message.total_sell_lot != null && $Object.hasOwnProperty.call(message, "total_sell_lot"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.total_sell_lot = typeof message.total_sell_lot === "number" ? $BigInt(message.total_sell_lot) : $util.Long.fromBits(message.total_sell_lot.low >>> 0, message.total_sell_lot.high >>> 0, false).toBigInt();
                else if (typeof message.total_sell_lot === "number")
                    object.total_sell_lot = options.longs === $String ? $String(message.total_sell_lot) : message.total_sell_lot;
                else
                    object.total_sell_lot = options.longs === $String ? $util.Long.prototype.toString.call(message.total_sell_lot) : options.longs === $Number ? new $util.LongBits(message.total_sell_lot.low >>> 0, message.total_sell_lot.high >>> 0).toNumber() : message.total_sell_lot;
            return object;
        };

        /**
         * Converts this IEPIEV to JSON.
         * @function toJSON
         * @memberof feed.IEPIEV
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        IEPIEV.prototype.toJSON = function() {
            return IEPIEV.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for IEPIEV
         * @function getTypeUrl
         * @memberof feed.IEPIEV
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        IEPIEV.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.IEPIEV";
        };

        return IEPIEV;
    })();

    feed.Intraday = (function() {

        /**
         * Properties of an Intraday.
         * @typedef {Object} feed.Intraday.$Properties
         * @property {string|null} [stock_code] Intraday stock_code
         * @property {number|null} [price] Intraday price
         * @property {number|null} [volume] Intraday volume
         * @property {number|null} [value] Intraday value
         * @property {number|null} [frequency] Intraday frequency
         * @property {number|Long|null} [timestamp] Intraday timestamp
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Intraday.
         * @memberof feed
         * @interface IIntraday
         * @augments feed.Intraday.$Properties
         * @deprecated Use feed.Intraday.$Properties instead.
         */

        /**
         * Shape of an Intraday.
         * @typedef {feed.Intraday.$Properties} feed.Intraday.$Shape
         */

        /**
         * Constructs a new Intraday.
         * @memberof feed
         * @classdesc Represents an Intraday.
         * @constructor
         * @param {feed.Intraday.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Intraday = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Intraday stock_code.
         * @member {string} stock_code
         * @memberof feed.Intraday
         * @instance
         */
        Intraday.prototype.stock_code = "";

        /**
         * Intraday price.
         * @member {number} price
         * @memberof feed.Intraday
         * @instance
         */
        Intraday.prototype.price = 0;

        /**
         * Intraday volume.
         * @member {number} volume
         * @memberof feed.Intraday
         * @instance
         */
        Intraday.prototype.volume = 0;

        /**
         * Intraday value.
         * @member {number} value
         * @memberof feed.Intraday
         * @instance
         */
        Intraday.prototype.value = 0;

        /**
         * Intraday frequency.
         * @member {number} frequency
         * @memberof feed.Intraday
         * @instance
         */
        Intraday.prototype.frequency = 0;

        /**
         * Intraday timestamp.
         * @member {number|Long} timestamp
         * @memberof feed.Intraday
         * @instance
         */
        Intraday.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * Creates a new Intraday instance using the specified properties.
         * @function create
         * @memberof feed.Intraday
         * @static
         * @param {feed.Intraday.$Properties=} [properties] Properties to set
         * @returns {feed.Intraday} Intraday instance
         * @type {{
         *   (properties: feed.Intraday.$Shape): feed.Intraday & feed.Intraday.$Shape;
         *   (properties?: feed.Intraday.$Properties): feed.Intraday;
         * }}
         */
        Intraday.create = function(properties) {
            return new Intraday(properties);
        };

        /**
         * Encodes the specified Intraday message. Does not implicitly {@link feed.Intraday.verify|verify} messages.
         * @function encode
         * @memberof feed.Intraday
         * @static
         * @param {feed.Intraday.$Properties} message Intraday message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Intraday.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.price);
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && !$Object.is(message.volume, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.volume);
            if (message.value != null && $Object.hasOwnProperty.call(message, "value") && !$Object.is(message.value, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.value);
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency") && !$Object.is(message.frequency, 0))
                writer.uint32(/* id 5, wireType 1 =*/41).double(message.frequency);
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp") && (typeof message.timestamp === "object" ? message.timestamp.low || message.timestamp.high : message.timestamp !== 0))
                writer.uint32(/* id 6, wireType 0 =*/48).int64(message.timestamp);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Intraday message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Intraday
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Intraday & feed.Intraday.$Shape} Intraday
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Intraday.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Intraday();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.volume = value;
                        else
                            delete message.volume;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.value = value;
                        else
                            delete message.value;
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.frequency = value;
                        else
                            delete message.frequency;
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.timestamp = value;
                        else
                            delete message.timestamp;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an Intraday message.
         * @function verify
         * @memberof feed.Intraday
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Intraday.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                if (typeof message.price !== "number")
                    return "price: number expected";
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                if (typeof message.volume !== "number")
                    return "volume: number expected";
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                if (typeof message.value !== "number")
                    return "value: number expected";
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                if (typeof message.frequency !== "number")
                    return "frequency: number expected";
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                if (!$util.isInteger(message.timestamp) && !(message.timestamp && $util.isInteger(message.timestamp.low) && $util.isInteger(message.timestamp.high)))
                    return "timestamp: integer|Long expected";
            return null;
        };

        /**
         * Creates an Intraday message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Intraday
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Intraday} Intraday
         */
        Intraday.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Intraday)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Intraday: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Intraday();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.price != null)
                if (!$Object.is($Number(object.price), 0))
                    message.price = $Number(object.price);
            if (object.volume != null)
                if (!$Object.is($Number(object.volume), 0))
                    message.volume = $Number(object.volume);
            if (object.value != null)
                if (!$Object.is($Number(object.value), 0))
                    message.value = $Number(object.value);
            if (object.frequency != null)
                if (!$Object.is($Number(object.frequency), 0))
                    message.frequency = $Number(object.frequency);
            if (object.timestamp != null)
                if (typeof object.timestamp === "object" ? object.timestamp.low || object.timestamp.high : $Number(object.timestamp) !== 0)
                    if ($util.Long)
                        message.timestamp = $util.Long.fromValue(object.timestamp, false);
                    else if (typeof object.timestamp === "string")
                        message.timestamp = $parseInt(object.timestamp, 10);
                    else if (typeof object.timestamp === "number")
                        message.timestamp = object.timestamp;
                    else if (typeof object.timestamp === "object")
                        message.timestamp = new $util.LongBits(object.timestamp.low >>> 0, object.timestamp.high >>> 0).toNumber();
            return message;
        };

        /**
         * Creates a plain object from an Intraday message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Intraday
         * @static
         * @param {feed.Intraday} message Intraday
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Intraday.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.price = 0;
                object.volume = 0;
                object.value = 0;
                object.frequency = 0;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.timestamp = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.timestamp = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = options.json && !$isFinite(message.price) ? $String(message.price) : message.price;
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = options.json && !$isFinite(message.volume) ? $String(message.volume) : message.volume;
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                object.value = options.json && !$isFinite(message.value) ? $String(message.value) : message.value;
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                object.frequency = options.json && !$isFinite(message.frequency) ? $String(message.frequency) : message.frequency;
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.timestamp = typeof message.timestamp === "number" ? $BigInt(message.timestamp) : $util.Long.fromBits(message.timestamp.low >>> 0, message.timestamp.high >>> 0, false).toBigInt();
                else if (typeof message.timestamp === "number")
                    object.timestamp = options.longs === $String ? $String(message.timestamp) : message.timestamp;
                else
                    object.timestamp = options.longs === $String ? $util.Long.prototype.toString.call(message.timestamp) : options.longs === $Number ? new $util.LongBits(message.timestamp.low >>> 0, message.timestamp.high >>> 0).toNumber() : message.timestamp;
            return object;
        };

        /**
         * Converts this Intraday to JSON.
         * @function toJSON
         * @memberof feed.Intraday
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Intraday.prototype.toJSON = function() {
            return Intraday.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Intraday
         * @function getTypeUrl
         * @memberof feed.Intraday
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Intraday.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Intraday";
        };

        return Intraday;
    })();

    feed.Intraday_v3 = (function() {

        /**
         * Properties of an Intraday_v3.
         * @typedef {Object} feed.Intraday_v3.$Properties
         * @property {string|null} [stock_code] Intraday_v3 stock_code
         * @property {feed.DecimalValue.$Properties|null} [price] Intraday_v3 price
         * @property {feed.DecimalValue.$Properties|null} [volume] Intraday_v3 volume
         * @property {feed.DecimalValue.$Properties|null} [value] Intraday_v3 value
         * @property {feed.DecimalValue.$Properties|null} [frequency] Intraday_v3 frequency
         * @property {number|Long|null} [timestamp] Intraday_v3 timestamp
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Intraday_v3.
         * @memberof feed
         * @interface IIntraday_v3
         * @augments feed.Intraday_v3.$Properties
         * @deprecated Use feed.Intraday_v3.$Properties instead.
         */

        /**
         * Shape of an Intraday_v3.
         * @typedef {feed.Intraday_v3.$Properties} feed.Intraday_v3.$Shape
         */

        /**
         * Constructs a new Intraday_v3.
         * @memberof feed
         * @classdesc Represents an Intraday_v3.
         * @constructor
         * @param {feed.Intraday_v3.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Intraday_v3 = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Intraday_v3 stock_code.
         * @member {string} stock_code
         * @memberof feed.Intraday_v3
         * @instance
         */
        Intraday_v3.prototype.stock_code = "";

        /**
         * Intraday_v3 price.
         * @member {feed.DecimalValue.$Properties|null|undefined} price
         * @memberof feed.Intraday_v3
         * @instance
         */
        Intraday_v3.prototype.price = null;

        /**
         * Intraday_v3 volume.
         * @member {feed.DecimalValue.$Properties|null|undefined} volume
         * @memberof feed.Intraday_v3
         * @instance
         */
        Intraday_v3.prototype.volume = null;

        /**
         * Intraday_v3 value.
         * @member {feed.DecimalValue.$Properties|null|undefined} value
         * @memberof feed.Intraday_v3
         * @instance
         */
        Intraday_v3.prototype.value = null;

        /**
         * Intraday_v3 frequency.
         * @member {feed.DecimalValue.$Properties|null|undefined} frequency
         * @memberof feed.Intraday_v3
         * @instance
         */
        Intraday_v3.prototype.frequency = null;

        /**
         * Intraday_v3 timestamp.
         * @member {number|Long} timestamp
         * @memberof feed.Intraday_v3
         * @instance
         */
        Intraday_v3.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

        /**
         * Creates a new Intraday_v3 instance using the specified properties.
         * @function create
         * @memberof feed.Intraday_v3
         * @static
         * @param {feed.Intraday_v3.$Properties=} [properties] Properties to set
         * @returns {feed.Intraday_v3} Intraday_v3 instance
         * @type {{
         *   (properties: feed.Intraday_v3.$Shape): feed.Intraday_v3 & feed.Intraday_v3.$Shape;
         *   (properties?: feed.Intraday_v3.$Properties): feed.Intraday_v3;
         * }}
         */
        Intraday_v3.create = function(properties) {
            return new Intraday_v3(properties);
        };

        /**
         * Encodes the specified Intraday_v3 message. Does not implicitly {@link feed.Intraday_v3.verify|verify} messages.
         * @function encode
         * @memberof feed.Intraday_v3
         * @static
         * @param {feed.Intraday_v3.$Properties} message Intraday_v3 message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Intraday_v3.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                $root.feed.DecimalValue.encode(message.price, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                $root.feed.DecimalValue.encode(message.volume, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                $root.feed.DecimalValue.encode(message.value, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                $root.feed.DecimalValue.encode(message.frequency, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp") && (typeof message.timestamp === "object" ? message.timestamp.low || message.timestamp.high : message.timestamp !== 0))
                writer.uint32(/* id 6, wireType 0 =*/48).int64(message.timestamp);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Intraday_v3 message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Intraday_v3
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Intraday_v3 & feed.Intraday_v3.$Shape} Intraday_v3
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Intraday_v3.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Intraday_v3();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.price = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.price);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.volume = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.volume);
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.value = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.value);
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.frequency = $root.feed.DecimalValue.decode(reader, reader.size(), $undefined, _depth + 1, message.frequency);
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                            message.timestamp = value;
                        else
                            delete message.timestamp;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an Intraday_v3 message.
         * @function verify
         * @memberof feed.Intraday_v3
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Intraday_v3.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price")) {
                let error = $root.feed.DecimalValue.verify(message.price, _depth + 1);
                if (error)
                    return "price." + error;
            }
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume")) {
                let error = $root.feed.DecimalValue.verify(message.volume, _depth + 1);
                if (error)
                    return "volume." + error;
            }
            if (message.value != null && $Object.hasOwnProperty.call(message, "value")) {
                let error = $root.feed.DecimalValue.verify(message.value, _depth + 1);
                if (error)
                    return "value." + error;
            }
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency")) {
                let error = $root.feed.DecimalValue.verify(message.frequency, _depth + 1);
                if (error)
                    return "frequency." + error;
            }
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                if (!$util.isInteger(message.timestamp) && !(message.timestamp && $util.isInteger(message.timestamp.low) && $util.isInteger(message.timestamp.high)))
                    return "timestamp: integer|Long expected";
            return null;
        };

        /**
         * Creates an Intraday_v3 message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Intraday_v3
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Intraday_v3} Intraday_v3
         */
        Intraday_v3.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Intraday_v3)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Intraday_v3: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Intraday_v3();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.price != null) {
                if (!$util.isObject(object.price))
                    throw $TypeError(".feed.Intraday_v3.price: object expected");
                message.price = $root.feed.DecimalValue.fromObject(object.price, _depth + 1);
            }
            if (object.volume != null) {
                if (!$util.isObject(object.volume))
                    throw $TypeError(".feed.Intraday_v3.volume: object expected");
                message.volume = $root.feed.DecimalValue.fromObject(object.volume, _depth + 1);
            }
            if (object.value != null) {
                if (!$util.isObject(object.value))
                    throw $TypeError(".feed.Intraday_v3.value: object expected");
                message.value = $root.feed.DecimalValue.fromObject(object.value, _depth + 1);
            }
            if (object.frequency != null) {
                if (!$util.isObject(object.frequency))
                    throw $TypeError(".feed.Intraday_v3.frequency: object expected");
                message.frequency = $root.feed.DecimalValue.fromObject(object.frequency, _depth + 1);
            }
            if (object.timestamp != null)
                if (typeof object.timestamp === "object" ? object.timestamp.low || object.timestamp.high : $Number(object.timestamp) !== 0)
                    if ($util.Long)
                        message.timestamp = $util.Long.fromValue(object.timestamp, false);
                    else if (typeof object.timestamp === "string")
                        message.timestamp = $parseInt(object.timestamp, 10);
                    else if (typeof object.timestamp === "number")
                        message.timestamp = object.timestamp;
                    else if (typeof object.timestamp === "object")
                        message.timestamp = new $util.LongBits(object.timestamp.low >>> 0, object.timestamp.high >>> 0).toNumber();
            return message;
        };

        /**
         * Creates a plain object from an Intraday_v3 message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Intraday_v3
         * @static
         * @param {feed.Intraday_v3} message Intraday_v3
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Intraday_v3.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.price = null;
                object.volume = null;
                object.value = null;
                object.frequency = null;
                if ($util.Long) {
                    let long = new $util.Long(0, 0, false);
                    object.timestamp = options.longs === $String ? long.toString() : options.longs === $Number ? long.toNumber() : typeof $BigInt !== "undefined" && options.longs === $BigInt ? long.toBigInt() : long;
                } else
                    object.timestamp = options.longs === $String ? "0" : typeof $BigInt !== "undefined" && options.longs === $BigInt ? $BigInt("0") : 0;
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = $root.feed.DecimalValue.toObject(message.price, options, _depth + 1);
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = $root.feed.DecimalValue.toObject(message.volume, options, _depth + 1);
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                object.value = $root.feed.DecimalValue.toObject(message.value, options, _depth + 1);
            if (message.frequency != null && $Object.hasOwnProperty.call(message, "frequency"))
                object.frequency = $root.feed.DecimalValue.toObject(message.frequency, options, _depth + 1);
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                if (typeof $BigInt !== "undefined" && options.longs === $BigInt)
                    object.timestamp = typeof message.timestamp === "number" ? $BigInt(message.timestamp) : $util.Long.fromBits(message.timestamp.low >>> 0, message.timestamp.high >>> 0, false).toBigInt();
                else if (typeof message.timestamp === "number")
                    object.timestamp = options.longs === $String ? $String(message.timestamp) : message.timestamp;
                else
                    object.timestamp = options.longs === $String ? $util.Long.prototype.toString.call(message.timestamp) : options.longs === $Number ? new $util.LongBits(message.timestamp.low >>> 0, message.timestamp.high >>> 0).toNumber() : message.timestamp;
            return object;
        };

        /**
         * Converts this Intraday_v3 to JSON.
         * @function toJSON
         * @memberof feed.Intraday_v3
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Intraday_v3.prototype.toJSON = function() {
            return Intraday_v3.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Intraday_v3
         * @function getTypeUrl
         * @memberof feed.Intraday_v3
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Intraday_v3.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Intraday_v3";
        };

        return Intraday_v3;
    })();

    feed.Orderbook = (function() {

        /**
         * Properties of an Orderbook.
         * @typedef {Object} feed.Orderbook.$Properties
         * @property {string|null} [stock_symbol] Orderbook stock_symbol
         * @property {Array.<feed.OrderbookLevel.$Properties>|null} [bid] Orderbook bid
         * @property {Array.<feed.OrderbookLevel.$Properties>|null} [offer] Orderbook offer
         * @property {feed.Timestamp.$Properties|null} [time] Orderbook time
         * @property {number|null} [open] Orderbook open
         * @property {number|null} [high] Orderbook high
         * @property {number|null} [low] Orderbook low
         * @property {number|null} [previous] Orderbook previous
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Orderbook.
         * @memberof feed
         * @interface IOrderbook
         * @augments feed.Orderbook.$Properties
         * @deprecated Use feed.Orderbook.$Properties instead.
         */

        /**
         * Shape of an Orderbook.
         * @typedef {feed.Orderbook.$Properties} feed.Orderbook.$Shape
         */

        /**
         * Constructs a new Orderbook.
         * @memberof feed
         * @classdesc Represents an Orderbook.
         * @constructor
         * @param {feed.Orderbook.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Orderbook = function (properties) {
            this.bid = [];
            this.offer = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Orderbook stock_symbol.
         * @member {string} stock_symbol
         * @memberof feed.Orderbook
         * @instance
         */
        Orderbook.prototype.stock_symbol = "";

        /**
         * Orderbook bid.
         * @member {Array.<feed.OrderbookLevel.$Properties>} bid
         * @memberof feed.Orderbook
         * @instance
         */
        Orderbook.prototype.bid = $util.emptyArray;

        /**
         * Orderbook offer.
         * @member {Array.<feed.OrderbookLevel.$Properties>} offer
         * @memberof feed.Orderbook
         * @instance
         */
        Orderbook.prototype.offer = $util.emptyArray;

        /**
         * Orderbook time.
         * @member {feed.Timestamp.$Properties|null|undefined} time
         * @memberof feed.Orderbook
         * @instance
         */
        Orderbook.prototype.time = null;

        /**
         * Orderbook open.
         * @member {number} open
         * @memberof feed.Orderbook
         * @instance
         */
        Orderbook.prototype.open = 0;

        /**
         * Orderbook high.
         * @member {number} high
         * @memberof feed.Orderbook
         * @instance
         */
        Orderbook.prototype.high = 0;

        /**
         * Orderbook low.
         * @member {number} low
         * @memberof feed.Orderbook
         * @instance
         */
        Orderbook.prototype.low = 0;

        /**
         * Orderbook previous.
         * @member {number} previous
         * @memberof feed.Orderbook
         * @instance
         */
        Orderbook.prototype.previous = 0;

        /**
         * Creates a new Orderbook instance using the specified properties.
         * @function create
         * @memberof feed.Orderbook
         * @static
         * @param {feed.Orderbook.$Properties=} [properties] Properties to set
         * @returns {feed.Orderbook} Orderbook instance
         * @type {{
         *   (properties: feed.Orderbook.$Shape): feed.Orderbook & feed.Orderbook.$Shape;
         *   (properties?: feed.Orderbook.$Properties): feed.Orderbook;
         * }}
         */
        Orderbook.create = function(properties) {
            return new Orderbook(properties);
        };

        /**
         * Encodes the specified Orderbook message. Does not implicitly {@link feed.Orderbook.verify|verify} messages.
         * @function encode
         * @memberof feed.Orderbook
         * @static
         * @param {feed.Orderbook.$Properties} message Orderbook message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Orderbook.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_symbol != null && $Object.hasOwnProperty.call(message, "stock_symbol") && message.stock_symbol !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_symbol);
            if (message.bid != null && message.bid.length)
                for (let i = 0; i < message.bid.length; ++i)
                    $root.feed.OrderbookLevel.encode(message.bid[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.offer != null && message.offer.length)
                for (let i = 0; i < message.offer.length; ++i)
                    $root.feed.OrderbookLevel.encode(message.offer[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                $root.feed.Timestamp.encode(message.time, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.open != null && $Object.hasOwnProperty.call(message, "open") && !$Object.is(message.open, 0))
                writer.uint32(/* id 5, wireType 1 =*/41).double(message.open);
            if (message.high != null && $Object.hasOwnProperty.call(message, "high") && !$Object.is(message.high, 0))
                writer.uint32(/* id 6, wireType 1 =*/49).double(message.high);
            if (message.low != null && $Object.hasOwnProperty.call(message, "low") && !$Object.is(message.low, 0))
                writer.uint32(/* id 7, wireType 1 =*/57).double(message.low);
            if (message.previous != null && $Object.hasOwnProperty.call(message, "previous") && !$Object.is(message.previous, 0))
                writer.uint32(/* id 8, wireType 1 =*/65).double(message.previous);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Orderbook message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Orderbook
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Orderbook & feed.Orderbook.$Shape} Orderbook
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Orderbook.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Orderbook();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_symbol = value;
                        else
                            delete message.stock_symbol;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.bid && message.bid.length))
                            message.bid = [];
                        message.bid.push($root.feed.OrderbookLevel.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.offer && message.offer.length))
                            message.offer = [];
                        message.offer.push($root.feed.OrderbookLevel.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.time = $root.feed.Timestamp.decode(reader, reader.size(), $undefined, _depth + 1, message.time);
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.open = value;
                        else
                            delete message.open;
                        continue;
                    }
                case 6: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.high = value;
                        else
                            delete message.high;
                        continue;
                    }
                case 7: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.low = value;
                        else
                            delete message.low;
                        continue;
                    }
                case 8: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.previous = value;
                        else
                            delete message.previous;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an Orderbook message.
         * @function verify
         * @memberof feed.Orderbook
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Orderbook.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_symbol != null && $Object.hasOwnProperty.call(message, "stock_symbol"))
                if (!$util.isString(message.stock_symbol))
                    return "stock_symbol: string expected";
            if (message.bid != null && $Object.hasOwnProperty.call(message, "bid")) {
                if (!$Array.isArray(message.bid))
                    return "bid: array expected";
                for (let i = 0; i < message.bid.length; ++i) {
                    let error = $root.feed.OrderbookLevel.verify(message.bid[i], _depth + 1);
                    if (error)
                        return "bid." + error;
                }
            }
            if (message.offer != null && $Object.hasOwnProperty.call(message, "offer")) {
                if (!$Array.isArray(message.offer))
                    return "offer: array expected";
                for (let i = 0; i < message.offer.length; ++i) {
                    let error = $root.feed.OrderbookLevel.verify(message.offer[i], _depth + 1);
                    if (error)
                        return "offer." + error;
                }
            }
            if (message.time != null && $Object.hasOwnProperty.call(message, "time")) {
                let error = $root.feed.Timestamp.verify(message.time, _depth + 1);
                if (error)
                    return "time." + error;
            }
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                if (typeof message.open !== "number")
                    return "open: number expected";
            if (message.high != null && $Object.hasOwnProperty.call(message, "high"))
                if (typeof message.high !== "number")
                    return "high: number expected";
            if (message.low != null && $Object.hasOwnProperty.call(message, "low"))
                if (typeof message.low !== "number")
                    return "low: number expected";
            if (message.previous != null && $Object.hasOwnProperty.call(message, "previous"))
                if (typeof message.previous !== "number")
                    return "previous: number expected";
            return null;
        };

        /**
         * Creates an Orderbook message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Orderbook
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Orderbook} Orderbook
         */
        Orderbook.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Orderbook)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Orderbook: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Orderbook();
            if (object.stock_symbol != null)
                if (typeof object.stock_symbol !== "string" || object.stock_symbol.length)
                    message.stock_symbol = $String(object.stock_symbol);
            if (object.bid) {
                if (!$Array.isArray(object.bid))
                    throw $TypeError(".feed.Orderbook.bid: array expected");
                message.bid = $Array(object.bid.length);
                for (let i = 0; i < object.bid.length; ++i) {
                    if (!$util.isObject(object.bid[i]))
                        throw $TypeError(".feed.Orderbook.bid: object expected");
                    message.bid[i] = $root.feed.OrderbookLevel.fromObject(object.bid[i], _depth + 1);
                }
            }
            if (object.offer) {
                if (!$Array.isArray(object.offer))
                    throw $TypeError(".feed.Orderbook.offer: array expected");
                message.offer = $Array(object.offer.length);
                for (let i = 0; i < object.offer.length; ++i) {
                    if (!$util.isObject(object.offer[i]))
                        throw $TypeError(".feed.Orderbook.offer: object expected");
                    message.offer[i] = $root.feed.OrderbookLevel.fromObject(object.offer[i], _depth + 1);
                }
            }
            if (object.time != null) {
                if (!$util.isObject(object.time))
                    throw $TypeError(".feed.Orderbook.time: object expected");
                message.time = $root.feed.Timestamp.fromObject(object.time, _depth + 1);
            }
            if (object.open != null)
                if (!$Object.is($Number(object.open), 0))
                    message.open = $Number(object.open);
            if (object.high != null)
                if (!$Object.is($Number(object.high), 0))
                    message.high = $Number(object.high);
            if (object.low != null)
                if (!$Object.is($Number(object.low), 0))
                    message.low = $Number(object.low);
            if (object.previous != null)
                if (!$Object.is($Number(object.previous), 0))
                    message.previous = $Number(object.previous);
            return message;
        };

        /**
         * Creates a plain object from an Orderbook message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Orderbook
         * @static
         * @param {feed.Orderbook} message Orderbook
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Orderbook.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults) {
                object.bid = [];
                object.offer = [];
            }
            if (options.defaults) {
                object.stock_symbol = "";
                object.time = null;
                object.open = 0;
                object.high = 0;
                object.low = 0;
                object.previous = 0;
            }
            if (message.stock_symbol != null && $Object.hasOwnProperty.call(message, "stock_symbol"))
                object.stock_symbol = message.stock_symbol;
            if (message.bid && message.bid.length) {
                object.bid = $Array(message.bid.length);
                for (let j = 0; j < message.bid.length; ++j)
                    object.bid[j] = $root.feed.OrderbookLevel.toObject(message.bid[j], options, _depth + 1);
            }
            if (message.offer && message.offer.length) {
                object.offer = $Array(message.offer.length);
                for (let j = 0; j < message.offer.length; ++j)
                    object.offer[j] = $root.feed.OrderbookLevel.toObject(message.offer[j], options, _depth + 1);
            }
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                object.time = $root.feed.Timestamp.toObject(message.time, options, _depth + 1);
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                object.open = options.json && !$isFinite(message.open) ? $String(message.open) : message.open;
            if (message.high != null && $Object.hasOwnProperty.call(message, "high"))
                object.high = options.json && !$isFinite(message.high) ? $String(message.high) : message.high;
            if (message.low != null && $Object.hasOwnProperty.call(message, "low"))
                object.low = options.json && !$isFinite(message.low) ? $String(message.low) : message.low;
            if (message.previous != null && $Object.hasOwnProperty.call(message, "previous"))
                object.previous = options.json && !$isFinite(message.previous) ? $String(message.previous) : message.previous;
            return object;
        };

        /**
         * Converts this Orderbook to JSON.
         * @function toJSON
         * @memberof feed.Orderbook
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Orderbook.prototype.toJSON = function() {
            return Orderbook.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Orderbook
         * @function getTypeUrl
         * @memberof feed.Orderbook
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Orderbook.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Orderbook";
        };

        return Orderbook;
    })();

    feed.OrderbookLevel = (function() {

        /**
         * Properties of an OrderbookLevel.
         * @typedef {Object} feed.OrderbookLevel.$Properties
         * @property {number|null} [price] OrderbookLevel price
         * @property {number|null} [lot] OrderbookLevel lot
         * @property {number|null} [volume] OrderbookLevel volume
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OrderbookLevel.
         * @memberof feed
         * @interface IOrderbookLevel
         * @augments feed.OrderbookLevel.$Properties
         * @deprecated Use feed.OrderbookLevel.$Properties instead.
         */

        /**
         * Shape of an OrderbookLevel.
         * @typedef {feed.OrderbookLevel.$Properties} feed.OrderbookLevel.$Shape
         */

        /**
         * Constructs a new OrderbookLevel.
         * @memberof feed
         * @classdesc Represents an OrderbookLevel.
         * @constructor
         * @param {feed.OrderbookLevel.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OrderbookLevel = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OrderbookLevel price.
         * @member {number} price
         * @memberof feed.OrderbookLevel
         * @instance
         */
        OrderbookLevel.prototype.price = 0;

        /**
         * OrderbookLevel lot.
         * @member {number} lot
         * @memberof feed.OrderbookLevel
         * @instance
         */
        OrderbookLevel.prototype.lot = 0;

        /**
         * OrderbookLevel volume.
         * @member {number} volume
         * @memberof feed.OrderbookLevel
         * @instance
         */
        OrderbookLevel.prototype.volume = 0;

        /**
         * Creates a new OrderbookLevel instance using the specified properties.
         * @function create
         * @memberof feed.OrderbookLevel
         * @static
         * @param {feed.OrderbookLevel.$Properties=} [properties] Properties to set
         * @returns {feed.OrderbookLevel} OrderbookLevel instance
         * @type {{
         *   (properties: feed.OrderbookLevel.$Shape): feed.OrderbookLevel & feed.OrderbookLevel.$Shape;
         *   (properties?: feed.OrderbookLevel.$Properties): feed.OrderbookLevel;
         * }}
         */
        OrderbookLevel.create = function(properties) {
            return new OrderbookLevel(properties);
        };

        /**
         * Encodes the specified OrderbookLevel message. Does not implicitly {@link feed.OrderbookLevel.verify|verify} messages.
         * @function encode
         * @memberof feed.OrderbookLevel
         * @static
         * @param {feed.OrderbookLevel.$Properties} message OrderbookLevel message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OrderbookLevel.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 1, wireType 1 =*/9).double(message.price);
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot") && !$Object.is(message.lot, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.lot);
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && !$Object.is(message.volume, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.volume);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OrderbookLevel message from the specified reader or buffer.
         * @function decode
         * @memberof feed.OrderbookLevel
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.OrderbookLevel & feed.OrderbookLevel.$Shape} OrderbookLevel
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OrderbookLevel.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.OrderbookLevel();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.lot = value;
                        else
                            delete message.lot;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.volume = value;
                        else
                            delete message.volume;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an OrderbookLevel message.
         * @function verify
         * @memberof feed.OrderbookLevel
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        OrderbookLevel.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                if (typeof message.price !== "number")
                    return "price: number expected";
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot"))
                if (typeof message.lot !== "number")
                    return "lot: number expected";
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                if (typeof message.volume !== "number")
                    return "volume: number expected";
            return null;
        };

        /**
         * Creates an OrderbookLevel message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.OrderbookLevel
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.OrderbookLevel} OrderbookLevel
         */
        OrderbookLevel.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.OrderbookLevel)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.OrderbookLevel: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.OrderbookLevel();
            if (object.price != null)
                if (!$Object.is($Number(object.price), 0))
                    message.price = $Number(object.price);
            if (object.lot != null)
                if (!$Object.is($Number(object.lot), 0))
                    message.lot = $Number(object.lot);
            if (object.volume != null)
                if (!$Object.is($Number(object.volume), 0))
                    message.volume = $Number(object.volume);
            return message;
        };

        /**
         * Creates a plain object from an OrderbookLevel message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.OrderbookLevel
         * @static
         * @param {feed.OrderbookLevel} message OrderbookLevel
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        OrderbookLevel.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.price = 0;
                object.lot = 0;
                object.volume = 0;
            }
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = options.json && !$isFinite(message.price) ? $String(message.price) : message.price;
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot"))
                object.lot = options.json && !$isFinite(message.lot) ? $String(message.lot) : message.lot;
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = options.json && !$isFinite(message.volume) ? $String(message.volume) : message.volume;
            return object;
        };

        /**
         * Converts this OrderbookLevel to JSON.
         * @function toJSON
         * @memberof feed.OrderbookLevel
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        OrderbookLevel.prototype.toJSON = function() {
            return OrderbookLevel.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for OrderbookLevel
         * @function getTypeUrl
         * @memberof feed.OrderbookLevel
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        OrderbookLevel.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.OrderbookLevel";
        };

        return OrderbookLevel;
    })();

    feed.OrderBookHeader = (function() {

        /**
         * Properties of an OrderBookHeader.
         * @typedef {Object} feed.OrderBookHeader.$Properties
         * @property {string|null} [stock_symbol] OrderBookHeader stock_symbol
         * @property {number|null} [open] OrderBookHeader open
         * @property {number|null} [high] OrderBookHeader high
         * @property {number|null} [low] OrderBookHeader low
         * @property {number|null} [previous] OrderBookHeader previous
         * @property {feed.Timestamp.$Properties|null} [time] OrderBookHeader time
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OrderBookHeader.
         * @memberof feed
         * @interface IOrderBookHeader
         * @augments feed.OrderBookHeader.$Properties
         * @deprecated Use feed.OrderBookHeader.$Properties instead.
         */

        /**
         * Shape of an OrderBookHeader.
         * @typedef {feed.OrderBookHeader.$Properties} feed.OrderBookHeader.$Shape
         */

        /**
         * Constructs a new OrderBookHeader.
         * @memberof feed
         * @classdesc Represents an OrderBookHeader.
         * @constructor
         * @param {feed.OrderBookHeader.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OrderBookHeader = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OrderBookHeader stock_symbol.
         * @member {string} stock_symbol
         * @memberof feed.OrderBookHeader
         * @instance
         */
        OrderBookHeader.prototype.stock_symbol = "";

        /**
         * OrderBookHeader open.
         * @member {number} open
         * @memberof feed.OrderBookHeader
         * @instance
         */
        OrderBookHeader.prototype.open = 0;

        /**
         * OrderBookHeader high.
         * @member {number} high
         * @memberof feed.OrderBookHeader
         * @instance
         */
        OrderBookHeader.prototype.high = 0;

        /**
         * OrderBookHeader low.
         * @member {number} low
         * @memberof feed.OrderBookHeader
         * @instance
         */
        OrderBookHeader.prototype.low = 0;

        /**
         * OrderBookHeader previous.
         * @member {number} previous
         * @memberof feed.OrderBookHeader
         * @instance
         */
        OrderBookHeader.prototype.previous = 0;

        /**
         * OrderBookHeader time.
         * @member {feed.Timestamp.$Properties|null|undefined} time
         * @memberof feed.OrderBookHeader
         * @instance
         */
        OrderBookHeader.prototype.time = null;

        /**
         * Creates a new OrderBookHeader instance using the specified properties.
         * @function create
         * @memberof feed.OrderBookHeader
         * @static
         * @param {feed.OrderBookHeader.$Properties=} [properties] Properties to set
         * @returns {feed.OrderBookHeader} OrderBookHeader instance
         * @type {{
         *   (properties: feed.OrderBookHeader.$Shape): feed.OrderBookHeader & feed.OrderBookHeader.$Shape;
         *   (properties?: feed.OrderBookHeader.$Properties): feed.OrderBookHeader;
         * }}
         */
        OrderBookHeader.create = function(properties) {
            return new OrderBookHeader(properties);
        };

        /**
         * Encodes the specified OrderBookHeader message. Does not implicitly {@link feed.OrderBookHeader.verify|verify} messages.
         * @function encode
         * @memberof feed.OrderBookHeader
         * @static
         * @param {feed.OrderBookHeader.$Properties} message OrderBookHeader message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OrderBookHeader.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_symbol != null && $Object.hasOwnProperty.call(message, "stock_symbol") && message.stock_symbol !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_symbol);
            if (message.open != null && $Object.hasOwnProperty.call(message, "open") && !$Object.is(message.open, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.open);
            if (message.high != null && $Object.hasOwnProperty.call(message, "high") && !$Object.is(message.high, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.high);
            if (message.low != null && $Object.hasOwnProperty.call(message, "low") && !$Object.is(message.low, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.low);
            if (message.previous != null && $Object.hasOwnProperty.call(message, "previous") && !$Object.is(message.previous, 0))
                writer.uint32(/* id 5, wireType 1 =*/41).double(message.previous);
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                $root.feed.Timestamp.encode(message.time, writer.uint32(/* id 6, wireType 2 =*/50).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OrderBookHeader message from the specified reader or buffer.
         * @function decode
         * @memberof feed.OrderBookHeader
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.OrderBookHeader & feed.OrderBookHeader.$Shape} OrderBookHeader
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OrderBookHeader.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.OrderBookHeader();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_symbol = value;
                        else
                            delete message.stock_symbol;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.open = value;
                        else
                            delete message.open;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.high = value;
                        else
                            delete message.high;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.low = value;
                        else
                            delete message.low;
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.previous = value;
                        else
                            delete message.previous;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.time = $root.feed.Timestamp.decode(reader, reader.size(), $undefined, _depth + 1, message.time);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an OrderBookHeader message.
         * @function verify
         * @memberof feed.OrderBookHeader
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        OrderBookHeader.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_symbol != null && $Object.hasOwnProperty.call(message, "stock_symbol"))
                if (!$util.isString(message.stock_symbol))
                    return "stock_symbol: string expected";
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                if (typeof message.open !== "number")
                    return "open: number expected";
            if (message.high != null && $Object.hasOwnProperty.call(message, "high"))
                if (typeof message.high !== "number")
                    return "high: number expected";
            if (message.low != null && $Object.hasOwnProperty.call(message, "low"))
                if (typeof message.low !== "number")
                    return "low: number expected";
            if (message.previous != null && $Object.hasOwnProperty.call(message, "previous"))
                if (typeof message.previous !== "number")
                    return "previous: number expected";
            if (message.time != null && $Object.hasOwnProperty.call(message, "time")) {
                let error = $root.feed.Timestamp.verify(message.time, _depth + 1);
                if (error)
                    return "time." + error;
            }
            return null;
        };

        /**
         * Creates an OrderBookHeader message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.OrderBookHeader
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.OrderBookHeader} OrderBookHeader
         */
        OrderBookHeader.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.OrderBookHeader)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.OrderBookHeader: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.OrderBookHeader();
            if (object.stock_symbol != null)
                if (typeof object.stock_symbol !== "string" || object.stock_symbol.length)
                    message.stock_symbol = $String(object.stock_symbol);
            if (object.open != null)
                if (!$Object.is($Number(object.open), 0))
                    message.open = $Number(object.open);
            if (object.high != null)
                if (!$Object.is($Number(object.high), 0))
                    message.high = $Number(object.high);
            if (object.low != null)
                if (!$Object.is($Number(object.low), 0))
                    message.low = $Number(object.low);
            if (object.previous != null)
                if (!$Object.is($Number(object.previous), 0))
                    message.previous = $Number(object.previous);
            if (object.time != null) {
                if (!$util.isObject(object.time))
                    throw $TypeError(".feed.OrderBookHeader.time: object expected");
                message.time = $root.feed.Timestamp.fromObject(object.time, _depth + 1);
            }
            return message;
        };

        /**
         * Creates a plain object from an OrderBookHeader message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.OrderBookHeader
         * @static
         * @param {feed.OrderBookHeader} message OrderBookHeader
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        OrderBookHeader.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_symbol = "";
                object.open = 0;
                object.high = 0;
                object.low = 0;
                object.previous = 0;
                object.time = null;
            }
            if (message.stock_symbol != null && $Object.hasOwnProperty.call(message, "stock_symbol"))
                object.stock_symbol = message.stock_symbol;
            if (message.open != null && $Object.hasOwnProperty.call(message, "open"))
                object.open = options.json && !$isFinite(message.open) ? $String(message.open) : message.open;
            if (message.high != null && $Object.hasOwnProperty.call(message, "high"))
                object.high = options.json && !$isFinite(message.high) ? $String(message.high) : message.high;
            if (message.low != null && $Object.hasOwnProperty.call(message, "low"))
                object.low = options.json && !$isFinite(message.low) ? $String(message.low) : message.low;
            if (message.previous != null && $Object.hasOwnProperty.call(message, "previous"))
                object.previous = options.json && !$isFinite(message.previous) ? $String(message.previous) : message.previous;
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                object.time = $root.feed.Timestamp.toObject(message.time, options, _depth + 1);
            return object;
        };

        /**
         * Converts this OrderBookHeader to JSON.
         * @function toJSON
         * @memberof feed.OrderBookHeader
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        OrderBookHeader.prototype.toJSON = function() {
            return OrderBookHeader.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for OrderBookHeader
         * @function getTypeUrl
         * @memberof feed.OrderBookHeader
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        OrderBookHeader.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.OrderBookHeader";
        };

        return OrderBookHeader;
    })();

    feed.OrderBookBody = (function() {

        /**
         * Properties of an OrderBookBody.
         * @typedef {Object} feed.OrderBookBody.$Properties
         * @property {string|null} [stock_symbol] OrderBookBody stock_symbol
         * @property {Array.<feed.Bid.$Properties>|null} [bid] OrderBookBody bid
         * @property {Array.<feed.Offer.$Properties>|null} [offer] OrderBookBody offer
         * @property {feed.Timestamp.$Properties|null} [time] OrderBookBody time
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an OrderBookBody.
         * @memberof feed
         * @interface IOrderBookBody
         * @augments feed.OrderBookBody.$Properties
         * @deprecated Use feed.OrderBookBody.$Properties instead.
         */

        /**
         * Shape of an OrderBookBody.
         * @typedef {feed.OrderBookBody.$Properties} feed.OrderBookBody.$Shape
         */

        /**
         * Constructs a new OrderBookBody.
         * @memberof feed
         * @classdesc Represents an OrderBookBody.
         * @constructor
         * @param {feed.OrderBookBody.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const OrderBookBody = function (properties) {
            this.bid = [];
            this.offer = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * OrderBookBody stock_symbol.
         * @member {string} stock_symbol
         * @memberof feed.OrderBookBody
         * @instance
         */
        OrderBookBody.prototype.stock_symbol = "";

        /**
         * OrderBookBody bid.
         * @member {Array.<feed.Bid.$Properties>} bid
         * @memberof feed.OrderBookBody
         * @instance
         */
        OrderBookBody.prototype.bid = $util.emptyArray;

        /**
         * OrderBookBody offer.
         * @member {Array.<feed.Offer.$Properties>} offer
         * @memberof feed.OrderBookBody
         * @instance
         */
        OrderBookBody.prototype.offer = $util.emptyArray;

        /**
         * OrderBookBody time.
         * @member {feed.Timestamp.$Properties|null|undefined} time
         * @memberof feed.OrderBookBody
         * @instance
         */
        OrderBookBody.prototype.time = null;

        /**
         * Creates a new OrderBookBody instance using the specified properties.
         * @function create
         * @memberof feed.OrderBookBody
         * @static
         * @param {feed.OrderBookBody.$Properties=} [properties] Properties to set
         * @returns {feed.OrderBookBody} OrderBookBody instance
         * @type {{
         *   (properties: feed.OrderBookBody.$Shape): feed.OrderBookBody & feed.OrderBookBody.$Shape;
         *   (properties?: feed.OrderBookBody.$Properties): feed.OrderBookBody;
         * }}
         */
        OrderBookBody.create = function(properties) {
            return new OrderBookBody(properties);
        };

        /**
         * Encodes the specified OrderBookBody message. Does not implicitly {@link feed.OrderBookBody.verify|verify} messages.
         * @function encode
         * @memberof feed.OrderBookBody
         * @static
         * @param {feed.OrderBookBody.$Properties} message OrderBookBody message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        OrderBookBody.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_symbol != null && $Object.hasOwnProperty.call(message, "stock_symbol") && message.stock_symbol !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_symbol);
            if (message.bid != null && message.bid.length)
                for (let i = 0; i < message.bid.length; ++i)
                    $root.feed.Bid.encode(message.bid[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.offer != null && message.offer.length)
                for (let i = 0; i < message.offer.length; ++i)
                    $root.feed.Offer.encode(message.offer[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                $root.feed.Timestamp.encode(message.time, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an OrderBookBody message from the specified reader or buffer.
         * @function decode
         * @memberof feed.OrderBookBody
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.OrderBookBody & feed.OrderBookBody.$Shape} OrderBookBody
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        OrderBookBody.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.OrderBookBody();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_symbol = value;
                        else
                            delete message.stock_symbol;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.bid && message.bid.length))
                            message.bid = [];
                        message.bid.push($root.feed.Bid.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.offer && message.offer.length))
                            message.offer = [];
                        message.offer.push($root.feed.Offer.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.time = $root.feed.Timestamp.decode(reader, reader.size(), $undefined, _depth + 1, message.time);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an OrderBookBody message.
         * @function verify
         * @memberof feed.OrderBookBody
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        OrderBookBody.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_symbol != null && $Object.hasOwnProperty.call(message, "stock_symbol"))
                if (!$util.isString(message.stock_symbol))
                    return "stock_symbol: string expected";
            if (message.bid != null && $Object.hasOwnProperty.call(message, "bid")) {
                if (!$Array.isArray(message.bid))
                    return "bid: array expected";
                for (let i = 0; i < message.bid.length; ++i) {
                    let error = $root.feed.Bid.verify(message.bid[i], _depth + 1);
                    if (error)
                        return "bid." + error;
                }
            }
            if (message.offer != null && $Object.hasOwnProperty.call(message, "offer")) {
                if (!$Array.isArray(message.offer))
                    return "offer: array expected";
                for (let i = 0; i < message.offer.length; ++i) {
                    let error = $root.feed.Offer.verify(message.offer[i], _depth + 1);
                    if (error)
                        return "offer." + error;
                }
            }
            if (message.time != null && $Object.hasOwnProperty.call(message, "time")) {
                let error = $root.feed.Timestamp.verify(message.time, _depth + 1);
                if (error)
                    return "time." + error;
            }
            return null;
        };

        /**
         * Creates an OrderBookBody message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.OrderBookBody
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.OrderBookBody} OrderBookBody
         */
        OrderBookBody.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.OrderBookBody)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.OrderBookBody: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.OrderBookBody();
            if (object.stock_symbol != null)
                if (typeof object.stock_symbol !== "string" || object.stock_symbol.length)
                    message.stock_symbol = $String(object.stock_symbol);
            if (object.bid) {
                if (!$Array.isArray(object.bid))
                    throw $TypeError(".feed.OrderBookBody.bid: array expected");
                message.bid = $Array(object.bid.length);
                for (let i = 0; i < object.bid.length; ++i) {
                    if (!$util.isObject(object.bid[i]))
                        throw $TypeError(".feed.OrderBookBody.bid: object expected");
                    message.bid[i] = $root.feed.Bid.fromObject(object.bid[i], _depth + 1);
                }
            }
            if (object.offer) {
                if (!$Array.isArray(object.offer))
                    throw $TypeError(".feed.OrderBookBody.offer: array expected");
                message.offer = $Array(object.offer.length);
                for (let i = 0; i < object.offer.length; ++i) {
                    if (!$util.isObject(object.offer[i]))
                        throw $TypeError(".feed.OrderBookBody.offer: object expected");
                    message.offer[i] = $root.feed.Offer.fromObject(object.offer[i], _depth + 1);
                }
            }
            if (object.time != null) {
                if (!$util.isObject(object.time))
                    throw $TypeError(".feed.OrderBookBody.time: object expected");
                message.time = $root.feed.Timestamp.fromObject(object.time, _depth + 1);
            }
            return message;
        };

        /**
         * Creates a plain object from an OrderBookBody message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.OrderBookBody
         * @static
         * @param {feed.OrderBookBody} message OrderBookBody
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        OrderBookBody.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults) {
                object.bid = [];
                object.offer = [];
            }
            if (options.defaults) {
                object.stock_symbol = "";
                object.time = null;
            }
            if (message.stock_symbol != null && $Object.hasOwnProperty.call(message, "stock_symbol"))
                object.stock_symbol = message.stock_symbol;
            if (message.bid && message.bid.length) {
                object.bid = $Array(message.bid.length);
                for (let j = 0; j < message.bid.length; ++j)
                    object.bid[j] = $root.feed.Bid.toObject(message.bid[j], options, _depth + 1);
            }
            if (message.offer && message.offer.length) {
                object.offer = $Array(message.offer.length);
                for (let j = 0; j < message.offer.length; ++j)
                    object.offer[j] = $root.feed.Offer.toObject(message.offer[j], options, _depth + 1);
            }
            if (message.time != null && $Object.hasOwnProperty.call(message, "time"))
                object.time = $root.feed.Timestamp.toObject(message.time, options, _depth + 1);
            return object;
        };

        /**
         * Converts this OrderBookBody to JSON.
         * @function toJSON
         * @memberof feed.OrderBookBody
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        OrderBookBody.prototype.toJSON = function() {
            return OrderBookBody.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for OrderBookBody
         * @function getTypeUrl
         * @memberof feed.OrderBookBody
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        OrderBookBody.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.OrderBookBody";
        };

        return OrderBookBody;
    })();

    feed.Bid = (function() {

        /**
         * Properties of a Bid.
         * @typedef {Object} feed.Bid.$Properties
         * @property {number|null} [price] Bid price
         * @property {number|null} [lot] Bid lot
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Bid.
         * @memberof feed
         * @interface IBid
         * @augments feed.Bid.$Properties
         * @deprecated Use feed.Bid.$Properties instead.
         */

        /**
         * Shape of a Bid.
         * @typedef {feed.Bid.$Properties} feed.Bid.$Shape
         */

        /**
         * Constructs a new Bid.
         * @memberof feed
         * @classdesc Represents a Bid.
         * @constructor
         * @param {feed.Bid.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Bid = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Bid price.
         * @member {number} price
         * @memberof feed.Bid
         * @instance
         */
        Bid.prototype.price = 0;

        /**
         * Bid lot.
         * @member {number} lot
         * @memberof feed.Bid
         * @instance
         */
        Bid.prototype.lot = 0;

        /**
         * Creates a new Bid instance using the specified properties.
         * @function create
         * @memberof feed.Bid
         * @static
         * @param {feed.Bid.$Properties=} [properties] Properties to set
         * @returns {feed.Bid} Bid instance
         * @type {{
         *   (properties: feed.Bid.$Shape): feed.Bid & feed.Bid.$Shape;
         *   (properties?: feed.Bid.$Properties): feed.Bid;
         * }}
         */
        Bid.create = function(properties) {
            return new Bid(properties);
        };

        /**
         * Encodes the specified Bid message. Does not implicitly {@link feed.Bid.verify|verify} messages.
         * @function encode
         * @memberof feed.Bid
         * @static
         * @param {feed.Bid.$Properties} message Bid message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Bid.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 1, wireType 1 =*/9).double(message.price);
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot") && !$Object.is(message.lot, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.lot);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Bid message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Bid
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Bid & feed.Bid.$Shape} Bid
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Bid.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Bid();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.lot = value;
                        else
                            delete message.lot;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a Bid message.
         * @function verify
         * @memberof feed.Bid
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Bid.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                if (typeof message.price !== "number")
                    return "price: number expected";
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot"))
                if (typeof message.lot !== "number")
                    return "lot: number expected";
            return null;
        };

        /**
         * Creates a Bid message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Bid
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Bid} Bid
         */
        Bid.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Bid)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Bid: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Bid();
            if (object.price != null)
                if (!$Object.is($Number(object.price), 0))
                    message.price = $Number(object.price);
            if (object.lot != null)
                if (!$Object.is($Number(object.lot), 0))
                    message.lot = $Number(object.lot);
            return message;
        };

        /**
         * Creates a plain object from a Bid message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Bid
         * @static
         * @param {feed.Bid} message Bid
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Bid.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.price = 0;
                object.lot = 0;
            }
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = options.json && !$isFinite(message.price) ? $String(message.price) : message.price;
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot"))
                object.lot = options.json && !$isFinite(message.lot) ? $String(message.lot) : message.lot;
            return object;
        };

        /**
         * Converts this Bid to JSON.
         * @function toJSON
         * @memberof feed.Bid
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Bid.prototype.toJSON = function() {
            return Bid.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Bid
         * @function getTypeUrl
         * @memberof feed.Bid
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Bid.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Bid";
        };

        return Bid;
    })();

    feed.Offer = (function() {

        /**
         * Properties of an Offer.
         * @typedef {Object} feed.Offer.$Properties
         * @property {number|null} [price] Offer price
         * @property {number|null} [lot] Offer lot
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Offer.
         * @memberof feed
         * @interface IOffer
         * @augments feed.Offer.$Properties
         * @deprecated Use feed.Offer.$Properties instead.
         */

        /**
         * Shape of an Offer.
         * @typedef {feed.Offer.$Properties} feed.Offer.$Shape
         */

        /**
         * Constructs a new Offer.
         * @memberof feed
         * @classdesc Represents an Offer.
         * @constructor
         * @param {feed.Offer.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Offer = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Offer price.
         * @member {number} price
         * @memberof feed.Offer
         * @instance
         */
        Offer.prototype.price = 0;

        /**
         * Offer lot.
         * @member {number} lot
         * @memberof feed.Offer
         * @instance
         */
        Offer.prototype.lot = 0;

        /**
         * Creates a new Offer instance using the specified properties.
         * @function create
         * @memberof feed.Offer
         * @static
         * @param {feed.Offer.$Properties=} [properties] Properties to set
         * @returns {feed.Offer} Offer instance
         * @type {{
         *   (properties: feed.Offer.$Shape): feed.Offer & feed.Offer.$Shape;
         *   (properties?: feed.Offer.$Properties): feed.Offer;
         * }}
         */
        Offer.create = function(properties) {
            return new Offer(properties);
        };

        /**
         * Encodes the specified Offer message. Does not implicitly {@link feed.Offer.verify|verify} messages.
         * @function encode
         * @memberof feed.Offer
         * @static
         * @param {feed.Offer.$Properties} message Offer message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Offer.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 1, wireType 1 =*/9).double(message.price);
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot") && !$Object.is(message.lot, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.lot);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Offer message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Offer
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Offer & feed.Offer.$Shape} Offer
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Offer.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Offer();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.lot = value;
                        else
                            delete message.lot;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies an Offer message.
         * @function verify
         * @memberof feed.Offer
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Offer.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                if (typeof message.price !== "number")
                    return "price: number expected";
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot"))
                if (typeof message.lot !== "number")
                    return "lot: number expected";
            return null;
        };

        /**
         * Creates an Offer message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Offer
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Offer} Offer
         */
        Offer.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Offer)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Offer: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Offer();
            if (object.price != null)
                if (!$Object.is($Number(object.price), 0))
                    message.price = $Number(object.price);
            if (object.lot != null)
                if (!$Object.is($Number(object.lot), 0))
                    message.lot = $Number(object.lot);
            return message;
        };

        /**
         * Creates a plain object from an Offer message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Offer
         * @static
         * @param {feed.Offer} message Offer
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Offer.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.price = 0;
                object.lot = 0;
            }
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = options.json && !$isFinite(message.price) ? $String(message.price) : message.price;
            if (message.lot != null && $Object.hasOwnProperty.call(message, "lot"))
                object.lot = options.json && !$isFinite(message.lot) ? $String(message.lot) : message.lot;
            return object;
        };

        /**
         * Converts this Offer to JSON.
         * @function toJSON
         * @memberof feed.Offer
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Offer.prototype.toJSON = function() {
            return Offer.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Offer
         * @function getTypeUrl
         * @memberof feed.Offer
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Offer.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Offer";
        };

        return Offer;
    })();

    feed.Top20 = (function() {

        /**
         * Properties of a Top20.
         * @typedef {Object} feed.Top20.$Properties
         * @property {Array.<feed.Top20Data.$Properties>|null} [gainers] Top20 gainers
         * @property {Array.<feed.Top20Data.$Properties>|null} [losers] Top20 losers
         * @property {Array.<feed.Top20Data.$Properties>|null} [active] Top20 active
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Top20.
         * @memberof feed
         * @interface ITop20
         * @augments feed.Top20.$Properties
         * @deprecated Use feed.Top20.$Properties instead.
         */

        /**
         * Shape of a Top20.
         * @typedef {feed.Top20.$Properties} feed.Top20.$Shape
         */

        /**
         * Constructs a new Top20.
         * @memberof feed
         * @classdesc Represents a Top20.
         * @constructor
         * @param {feed.Top20.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Top20 = function (properties) {
            this.gainers = [];
            this.losers = [];
            this.active = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Top20 gainers.
         * @member {Array.<feed.Top20Data.$Properties>} gainers
         * @memberof feed.Top20
         * @instance
         */
        Top20.prototype.gainers = $util.emptyArray;

        /**
         * Top20 losers.
         * @member {Array.<feed.Top20Data.$Properties>} losers
         * @memberof feed.Top20
         * @instance
         */
        Top20.prototype.losers = $util.emptyArray;

        /**
         * Top20 active.
         * @member {Array.<feed.Top20Data.$Properties>} active
         * @memberof feed.Top20
         * @instance
         */
        Top20.prototype.active = $util.emptyArray;

        /**
         * Creates a new Top20 instance using the specified properties.
         * @function create
         * @memberof feed.Top20
         * @static
         * @param {feed.Top20.$Properties=} [properties] Properties to set
         * @returns {feed.Top20} Top20 instance
         * @type {{
         *   (properties: feed.Top20.$Shape): feed.Top20 & feed.Top20.$Shape;
         *   (properties?: feed.Top20.$Properties): feed.Top20;
         * }}
         */
        Top20.create = function(properties) {
            return new Top20(properties);
        };

        /**
         * Encodes the specified Top20 message. Does not implicitly {@link feed.Top20.verify|verify} messages.
         * @function encode
         * @memberof feed.Top20
         * @static
         * @param {feed.Top20.$Properties} message Top20 message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Top20.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.gainers != null && message.gainers.length)
                for (let i = 0; i < message.gainers.length; ++i)
                    $root.feed.Top20Data.encode(message.gainers[i], writer.uint32(/* id 1, wireType 2 =*/10).fork(), _depth + 1).ldelim();
            if (message.losers != null && message.losers.length)
                for (let i = 0; i < message.losers.length; ++i)
                    $root.feed.Top20Data.encode(message.losers[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.active != null && message.active.length)
                for (let i = 0; i < message.active.length; ++i)
                    $root.feed.Top20Data.encode(message.active[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Top20 message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Top20
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Top20 & feed.Top20.$Shape} Top20
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Top20.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Top20();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if (!(message.gainers && message.gainers.length))
                            message.gainers = [];
                        message.gainers.push($root.feed.Top20Data.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.losers && message.losers.length))
                            message.losers = [];
                        message.losers.push($root.feed.Top20Data.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.active && message.active.length))
                            message.active = [];
                        message.active.push($root.feed.Top20Data.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a Top20 message.
         * @function verify
         * @memberof feed.Top20
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Top20.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.gainers != null && $Object.hasOwnProperty.call(message, "gainers")) {
                if (!$Array.isArray(message.gainers))
                    return "gainers: array expected";
                for (let i = 0; i < message.gainers.length; ++i) {
                    let error = $root.feed.Top20Data.verify(message.gainers[i], _depth + 1);
                    if (error)
                        return "gainers." + error;
                }
            }
            if (message.losers != null && $Object.hasOwnProperty.call(message, "losers")) {
                if (!$Array.isArray(message.losers))
                    return "losers: array expected";
                for (let i = 0; i < message.losers.length; ++i) {
                    let error = $root.feed.Top20Data.verify(message.losers[i], _depth + 1);
                    if (error)
                        return "losers." + error;
                }
            }
            if (message.active != null && $Object.hasOwnProperty.call(message, "active")) {
                if (!$Array.isArray(message.active))
                    return "active: array expected";
                for (let i = 0; i < message.active.length; ++i) {
                    let error = $root.feed.Top20Data.verify(message.active[i], _depth + 1);
                    if (error)
                        return "active." + error;
                }
            }
            return null;
        };

        /**
         * Creates a Top20 message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Top20
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Top20} Top20
         */
        Top20.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Top20)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Top20: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Top20();
            if (object.gainers) {
                if (!$Array.isArray(object.gainers))
                    throw $TypeError(".feed.Top20.gainers: array expected");
                message.gainers = $Array(object.gainers.length);
                for (let i = 0; i < object.gainers.length; ++i) {
                    if (!$util.isObject(object.gainers[i]))
                        throw $TypeError(".feed.Top20.gainers: object expected");
                    message.gainers[i] = $root.feed.Top20Data.fromObject(object.gainers[i], _depth + 1);
                }
            }
            if (object.losers) {
                if (!$Array.isArray(object.losers))
                    throw $TypeError(".feed.Top20.losers: array expected");
                message.losers = $Array(object.losers.length);
                for (let i = 0; i < object.losers.length; ++i) {
                    if (!$util.isObject(object.losers[i]))
                        throw $TypeError(".feed.Top20.losers: object expected");
                    message.losers[i] = $root.feed.Top20Data.fromObject(object.losers[i], _depth + 1);
                }
            }
            if (object.active) {
                if (!$Array.isArray(object.active))
                    throw $TypeError(".feed.Top20.active: array expected");
                message.active = $Array(object.active.length);
                for (let i = 0; i < object.active.length; ++i) {
                    if (!$util.isObject(object.active[i]))
                        throw $TypeError(".feed.Top20.active: object expected");
                    message.active[i] = $root.feed.Top20Data.fromObject(object.active[i], _depth + 1);
                }
            }
            return message;
        };

        /**
         * Creates a plain object from a Top20 message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Top20
         * @static
         * @param {feed.Top20} message Top20
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Top20.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults) {
                object.gainers = [];
                object.losers = [];
                object.active = [];
            }
            if (message.gainers && message.gainers.length) {
                object.gainers = $Array(message.gainers.length);
                for (let j = 0; j < message.gainers.length; ++j)
                    object.gainers[j] = $root.feed.Top20Data.toObject(message.gainers[j], options, _depth + 1);
            }
            if (message.losers && message.losers.length) {
                object.losers = $Array(message.losers.length);
                for (let j = 0; j < message.losers.length; ++j)
                    object.losers[j] = $root.feed.Top20Data.toObject(message.losers[j], options, _depth + 1);
            }
            if (message.active && message.active.length) {
                object.active = $Array(message.active.length);
                for (let j = 0; j < message.active.length; ++j)
                    object.active[j] = $root.feed.Top20Data.toObject(message.active[j], options, _depth + 1);
            }
            return object;
        };

        /**
         * Converts this Top20 to JSON.
         * @function toJSON
         * @memberof feed.Top20
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Top20.prototype.toJSON = function() {
            return Top20.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Top20
         * @function getTypeUrl
         * @memberof feed.Top20
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Top20.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Top20";
        };

        return Top20;
    })();

    feed.Top20Data = (function() {

        /**
         * Properties of a Top20Data.
         * @typedef {Object} feed.Top20Data.$Properties
         * @property {string|null} [stock_code] Top20Data stock_code
         * @property {number|null} [price] Top20Data price
         * @property {number|null} [change] Top20Data change
         * @property {number|null} [change_percent] Top20Data change_percent
         * @property {number|null} [volume] Top20Data volume
         * @property {number|null} [value] Top20Data value
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Top20Data.
         * @memberof feed
         * @interface ITop20Data
         * @augments feed.Top20Data.$Properties
         * @deprecated Use feed.Top20Data.$Properties instead.
         */

        /**
         * Shape of a Top20Data.
         * @typedef {feed.Top20Data.$Properties} feed.Top20Data.$Shape
         */

        /**
         * Constructs a new Top20Data.
         * @memberof feed
         * @classdesc Represents a Top20Data.
         * @constructor
         * @param {feed.Top20Data.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Top20Data = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Top20Data stock_code.
         * @member {string} stock_code
         * @memberof feed.Top20Data
         * @instance
         */
        Top20Data.prototype.stock_code = "";

        /**
         * Top20Data price.
         * @member {number} price
         * @memberof feed.Top20Data
         * @instance
         */
        Top20Data.prototype.price = 0;

        /**
         * Top20Data change.
         * @member {number} change
         * @memberof feed.Top20Data
         * @instance
         */
        Top20Data.prototype.change = 0;

        /**
         * Top20Data change_percent.
         * @member {number} change_percent
         * @memberof feed.Top20Data
         * @instance
         */
        Top20Data.prototype.change_percent = 0;

        /**
         * Top20Data volume.
         * @member {number} volume
         * @memberof feed.Top20Data
         * @instance
         */
        Top20Data.prototype.volume = 0;

        /**
         * Top20Data value.
         * @member {number} value
         * @memberof feed.Top20Data
         * @instance
         */
        Top20Data.prototype.value = 0;

        /**
         * Creates a new Top20Data instance using the specified properties.
         * @function create
         * @memberof feed.Top20Data
         * @static
         * @param {feed.Top20Data.$Properties=} [properties] Properties to set
         * @returns {feed.Top20Data} Top20Data instance
         * @type {{
         *   (properties: feed.Top20Data.$Shape): feed.Top20Data & feed.Top20Data.$Shape;
         *   (properties?: feed.Top20Data.$Properties): feed.Top20Data;
         * }}
         */
        Top20Data.create = function(properties) {
            return new Top20Data(properties);
        };

        /**
         * Encodes the specified Top20Data message. Does not implicitly {@link feed.Top20Data.verify|verify} messages.
         * @function encode
         * @memberof feed.Top20Data
         * @static
         * @param {feed.Top20Data.$Properties} message Top20Data message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Top20Data.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code") && message.stock_code !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stock_code);
            if (message.price != null && $Object.hasOwnProperty.call(message, "price") && !$Object.is(message.price, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.price);
            if (message.change != null && $Object.hasOwnProperty.call(message, "change") && !$Object.is(message.change, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.change);
            if (message.change_percent != null && $Object.hasOwnProperty.call(message, "change_percent") && !$Object.is(message.change_percent, 0))
                writer.uint32(/* id 4, wireType 1 =*/33).double(message.change_percent);
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume") && !$Object.is(message.volume, 0))
                writer.uint32(/* id 5, wireType 1 =*/41).double(message.volume);
            if (message.value != null && $Object.hasOwnProperty.call(message, "value") && !$Object.is(message.value, 0))
                writer.uint32(/* id 6, wireType 1 =*/49).double(message.value);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Top20Data message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Top20Data
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Top20Data & feed.Top20Data.$Shape} Top20Data
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Top20Data.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Top20Data();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stock_code = value;
                        else
                            delete message.stock_code;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.price = value;
                        else
                            delete message.price;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.change = value;
                        else
                            delete message.change;
                        continue;
                    }
                case 4: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.change_percent = value;
                        else
                            delete message.change_percent;
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.volume = value;
                        else
                            delete message.volume;
                        continue;
                    }
                case 6: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.value = value;
                        else
                            delete message.value;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Verifies a Top20Data message.
         * @function verify
         * @memberof feed.Top20Data
         * @static
         * @param {Object.<string,*>} message Plain object to verify
         * @returns {string|null} `null` if valid, otherwise the reason why it is not
         */
        Top20Data.verify = function (message, _depth) {
            if (typeof message !== "object" || message === null)
                return "object expected";
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                return "max depth exceeded";
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                if (!$util.isString(message.stock_code))
                    return "stock_code: string expected";
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                if (typeof message.price !== "number")
                    return "price: number expected";
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                if (typeof message.change !== "number")
                    return "change: number expected";
            if (message.change_percent != null && $Object.hasOwnProperty.call(message, "change_percent"))
                if (typeof message.change_percent !== "number")
                    return "change_percent: number expected";
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                if (typeof message.volume !== "number")
                    return "volume: number expected";
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                if (typeof message.value !== "number")
                    return "value: number expected";
            return null;
        };

        /**
         * Creates a Top20Data message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Top20Data
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Top20Data} Top20Data
         */
        Top20Data.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Top20Data)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Top20Data: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Top20Data();
            if (object.stock_code != null)
                if (typeof object.stock_code !== "string" || object.stock_code.length)
                    message.stock_code = $String(object.stock_code);
            if (object.price != null)
                if (!$Object.is($Number(object.price), 0))
                    message.price = $Number(object.price);
            if (object.change != null)
                if (!$Object.is($Number(object.change), 0))
                    message.change = $Number(object.change);
            if (object.change_percent != null)
                if (!$Object.is($Number(object.change_percent), 0))
                    message.change_percent = $Number(object.change_percent);
            if (object.volume != null)
                if (!$Object.is($Number(object.volume), 0))
                    message.volume = $Number(object.volume);
            if (object.value != null)
                if (!$Object.is($Number(object.value), 0))
                    message.value = $Number(object.value);
            return message;
        };

        /**
         * Creates a plain object from a Top20Data message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Top20Data
         * @static
         * @param {feed.Top20Data} message Top20Data
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Top20Data.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stock_code = "";
                object.price = 0;
                object.change = 0;
                object.change_percent = 0;
                object.volume = 0;
                object.value = 0;
            }
            if (message.stock_code != null && $Object.hasOwnProperty.call(message, "stock_code"))
                object.stock_code = message.stock_code;
            if (message.price != null && $Object.hasOwnProperty.call(message, "price"))
                object.price = options.json && !$isFinite(message.price) ? $String(message.price) : message.price;
            if (message.change != null && $Object.hasOwnProperty.call(message, "change"))
                object.change = options.json && !$isFinite(message.change) ? $String(message.change) : message.change;
            if (message.change_percent != null && $Object.hasOwnProperty.call(message, "change_percent"))
                object.change_percent = options.json && !$isFinite(message.change_percent) ? $String(message.change_percent) : message.change_percent;
            if (message.volume != null && $Object.hasOwnProperty.call(message, "volume"))
                object.volume = options.json && !$isFinite(message.volume) ? $String(message.volume) : message.volume;
            if (message.value != null && $Object.hasOwnProperty.call(message, "value"))
                object.value = options.json && !$isFinite(message.value) ? $String(message.value) : message.value;
            return object;
        };

        /**
         * Converts this Top20Data to JSON.
         * @function toJSON
         * @memberof feed.Top20Data
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Top20Data.prototype.toJSON = function() {
            return Top20Data.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Top20Data
         * @function getTypeUrl
         * @memberof feed.Top20Data
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Top20Data.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Top20Data";
        };

        return Top20Data;
    })();

    return feed;
})();

export {
  $root as default
};
